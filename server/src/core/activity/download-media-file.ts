// Serves a file of a text to staff with access to PHI: as a download, never as a page, and audited.
import { mayReadMessages } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import type { RawReply } from "../../kernel/http/route.ts";
import { problem } from "../../kernel/problem.ts";
import { fileReply } from "../media/public.ts";
import { replyFeature } from "../messaging/public.ts";

interface ReadyFile {
  /** Null for a picture that many patients got. */
  patient_id: number | null;
  feature: string;
  content_type: string;
  file_name: string;
  byte_size: number;
  storage_path: string;
}

export async function downloadMediaFile(ctx: Ctx, externalId: string): Promise<RawReply> {
  const { rows } = await sql<ReadyFile>`
    select i.patient_id, ${replyFeature} as feature, f.content_type, f.file_name, f.byte_size, f.storage_path
    from media_files_public f join inbound_messages_public i on i.organization_id = f.organization_id and i.id = f.inbound_message_id
    where f.organization_id = ${ctx.org.id} and f.external_id = ${externalId} and f.state = 'ready' and i.patient_id is not null
    union all
    select m.patient_id, m.feature, f.content_type, f.file_name, f.byte_size, f.storage_path
    from sent_media_files_public f join messages_public m on m.organization_id = f.organization_id and m.id = f.message_id
    where f.organization_id = ${ctx.org.id} and f.external_id = ${externalId} and f.state = 'uploaded' and m.patient_id is not null
    union all
    (select null::bigint, s.feature, f.content_type, f.file_name, f.byte_size, f.storage_path
    from sent_media_files_public f join message_sources_public s on s.organization_id = f.organization_id and s.shared_file_id = f.id
    where f.organization_id = ${ctx.org.id} and f.external_id = ${externalId} and f.state = 'uploaded' limit 1)`.execute(ctx.tx);
  const file = rows[0];
  if (!file || !mayReadMessages(ctx.actor.permissions, file.feature)) throw problem("not_found");
  if (file.patient_id !== null) ctx.seenPatientIds?.add(file.patient_id);
  return fileReply(ctx, file);
}
