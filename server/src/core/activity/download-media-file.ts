// Serves a file of a text to staff with access to PHI: as a download, never as a page, and audited.
import { mayReadMessages } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { RawReply } from "../../kernel/http/route.ts";
import { problem } from "../../kernel/problem.ts";
import { openStorage } from "../../kernel/storage/open-storage.ts";
import { disposition } from "../../kernel/storage/storage-path.ts";
import { replyFeature } from "../messaging/public.ts";

interface ReadyFile {
  patient_id: number;
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
    where f.organization_id = ${ctx.org.id} and f.external_id = ${externalId} and f.state = 'uploaded' and m.patient_id is not null`.execute(
    ctx.tx,
  );
  const file = rows[0];
  if (!file || !mayReadMessages(ctx.actor.permissions, file.feature)) throw problem("not_found");
  const bytes = await openStorage(ctx.settings, ctx.clock).get(file.storage_path);
  ctx.seenPatientIds?.add(file.patient_id);
  return new RawReply(bytes, {
    "content-type": file.content_type,
    "content-disposition": disposition(file.file_name),
    "content-length": String(file.byte_size),
    "cache-control": "no-store",
    // Whatever the file contains, it cannot run as a page of ours.
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
}
