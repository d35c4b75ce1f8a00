// Lists the files received from and sent to a patient, newest first, grouped by kind.
import type { MediaFile } from "@tidings/contract/areas/activity";
import type { FileGroup, mediaFiles } from "@tidings/contract/areas/media-files";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { hiddenFeatures } from "@tidings/contract/permissions";
import { sql } from "kysely";
import { mediaUrl } from "../../core/activity/public.ts";
import { replyFeature } from "../../core/messaging/public.ts";
import { paginationOf } from "../../core/organizations/public.ts";
import { patientIdOf } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";

/** Audio files are listed with documents (OP-158). */
const kindsOf: Record<FileGroup, readonly string[]> = {
  photo: ["image", "drawing"],
  video: ["video"],
  document: ["pdf", "audio", "contact", "text", "calendar"],
};

export async function listMediaFiles(ctx: Ctx, query: QueryOf<typeof mediaFiles.list>): Promise<OutputOf<typeof mediaFiles.list>> {
  const { patientExternalId, fileTypes } = query.search;
  const patientId = await patientIdOf(ctx, patientExternalId);
  ctx.seenPatientIds?.add(patientId);
  const kinds = (fileTypes?.length ? fileTypes : (["photo", "video", "document"] as const)).flatMap((group) => kindsOf[group]);
  const hidden = hiddenFeatures(ctx.actor.permissions);
  const columns = sql`f.external_id as "externalId", f.kind, f.file_name as "fileName", f.content_type as "contentType", f.byte_size as "byteSize"`;
  const files = sql`
    select i.received_at as at, i.id as text_id, f.position, f.reason, null as description, ${columns} from inbound_messages_public i join media_files_public f on f.organization_id = i.organization_id and f.inbound_message_id = i.id
    where i.organization_id = ${ctx.org.id} and i.patient_id = ${patientId} and f.state = 'ready' and f.kind = any (${kinds}::text[])
      and ${replyFeature} <> all (${hidden}::text[])
    union all
    select m.created_at, m.id, f.position, null, null, ${columns} from messages_public m join sent_media_files_public f on f.organization_id = m.organization_id and f.message_id = m.id
    where m.organization_id = ${ctx.org.id} and m.patient_id = ${patientId} and f.state = 'uploaded' and f.kind = any (${kinds}::text[])
      and m.feature <> all (${hidden}::text[])
    union all
    select m.created_at, m.id, 0, null, f.description, ${columns} from messages_public m
      join message_sources_public s on s.organization_id = m.organization_id and s.id = m.source_id
      join sent_media_files_public f on f.organization_id = s.organization_id and f.id = s.shared_file_id
    where m.organization_id = ${ctx.org.id} and m.patient_id = ${patientId} and m.media_count > 0 and f.state = 'uploaded'
      and f.kind = any (${kinds}::text[]) and m.feature <> all (${hidden}::text[])`;
  const { rows } = await sql<Omit<MediaFile, "publicUrl" | "description"> & { description: string | null }>`
    select "externalId", 'ready' as state, reason, description, kind, "fileName", "contentType", "byteSize" from (${files}) f
    order by at desc, text_id desc, position limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(ctx.tx);
  const counted = await sql<{ n: number }>`select count(*)::int as n from (${files}) f`.execute(ctx.tx);
  return {
    mediaFiles: rows.map(({ description, ...row }) => ({
      ...row,
      ...(description ? { description } : {}),
      publicUrl: mediaUrl(row.externalId),
    })),
    pagination: paginationOf(query, counted.rows[0]?.n ?? 0),
  };
}
