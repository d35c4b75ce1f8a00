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
    from inbound_messages_public i cross join lateral jsonb_array_elements(i.media) with ordinality as m (file, place)
    where i.organization_id = ${ctx.org.id} and i.id = any (${[...inboundIds]}::bigint[]) and i.patient_id is not null and m.place <= 10
    order by i.id, m.place on conflict (organization_id, inbound_message_id, position) do nothing returning id`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

export interface LoadingMedia {
  external_id: string;
  position: number;
  attempts: number;
  /** Its bytes are in our own store already and wait for the virus scanner. */
  is_held: boolean;
  patient_id: number;
  /** At the carrier. */
  url: string;
  declared_type: string;
}

/** Null when it was settled already. */
export async function readLoading(db: Databases, organizationId: number, mediaFileId: number): Promise<LoadingMedia | null> {
  const { rows } = await sql<LoadingMedia>`
    select f.external_id, f.position, f.attempts, f.held_at is not null as is_held, i.patient_id, i.media -> f.position::integer ->> 'url' as url, coalesce(i.media -> f.position::integer ->> 'contentType', '') as declared_type
    from media_files f join inbound_messages_public i on i.organization_id = f.organization_id and i.id = f.inbound_message_id
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

/** The file waits for the scanner, which uses up no attempt. */
export async function holdMedia(ctx: Ctx, mediaFileId: number): Promise<void> {
  const now = ctx.clock.now().toString();
  await sql`update media_files set held_at = coalesce(held_at, ${now}::timestamptz), reason = 'waiting_for_scan', updated_at = ${now}
    where organization_id = ${ctx.org.id} and id = ${mediaFileId} and state = 'loading'`.execute(ctx.tx);
}

/** Files of all organizations that wait for the scanner. */
export async function mediaWaitingForScan({ tx }: Pick<Ctx, "tx">): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from media_files where state = 'loading' and held_at is not null`.execute(tx);
  return rows[0]?.n ?? 0;
}
