// The statements of received files: what a text brought, which is still to be copied, and how each ended.
import type { MediaKind, MediaReason, MediaState } from "@tidings/contract/areas/activity";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import type { Databases } from "../../../kernel/database/connect.ts";

/** A row for each file of these texts, of those whose sender is a patient; answers the new ones. */
export async function addMedia(ctx: Ctx, inboundIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into media_files (organization_id, inbound_message_id, position, created_at, updated_at)
    select i.organization_id, i.id, m.place - 1, ${ctx.clock.now().toString()}, ${ctx.clock.now().toString()}
    from inbound_messages i cross join lateral jsonb_array_elements(i.media) with ordinality as m (file, place)
    where i.organization_id = ${ctx.org.id} and i.id = any (${[...inboundIds]}::bigint[]) and i.patient_id is not null and m.place <= 10
    order by i.id, m.place on conflict (organization_id, inbound_message_id, position) do nothing returning id`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

export interface LoadingMedia {
  external_id: string;
  position: number;
  attempts: number;
  /** At the carrier. */
  url: string;
  declared_type: string;
}

/** Null when it was settled already. */
export async function readLoading(db: Databases, organizationId: number, mediaFileId: number): Promise<LoadingMedia | null> {
  const { rows } = await sql<LoadingMedia>`
    select f.external_id, f.position, f.attempts, i.media -> f.position::integer ->> 'url' as url, coalesce(i.media -> f.position::integer ->> 'contentType', '') as declared_type
    from media_files f join inbound_messages i on i.organization_id = f.organization_id and i.id = f.inbound_message_id
    where f.organization_id = ${organizationId} and f.id = ${mediaFileId} and f.state = 'loading'`.execute(db.system);
  return rows[0] ?? null;
}

export interface MediaEnding {
  state: Exclude<MediaState, "loading">;
  reason?: MediaReason;
  kind?: MediaKind;
  contentType?: string;
  fileName?: string;
  byteSize?: number;
  storagePath?: string;
}

/** What ended before stays as it ended. */
export async function endMedia(ctx: Ctx, mediaFileId: number, ending: MediaEnding): Promise<void> {
  await sql`update media_files set state = ${ending.state}, reason = ${ending.reason ?? null}, kind = ${ending.kind ?? null},
      content_type = ${ending.contentType ?? null}, file_name = ${ending.fileName ?? null}, byte_size = ${ending.byteSize ?? null},
      storage_path = ${ending.storagePath ?? null}, attempts = attempts + 1, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${mediaFileId} and state = 'loading'`.execute(ctx.tx);
}

export async function countAttempt(ctx: Ctx, mediaFileId: number): Promise<void> {
  await sql`update media_files set attempts = attempts + 1, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${mediaFileId} and state = 'loading'`.execute(ctx.tx);
}
