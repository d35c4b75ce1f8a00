// The rows of sent files: which of them may leave with a text, taken once, and how one reads in the contract.
import type { MediaFile } from "@tidings/contract/areas/activity";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { invalidField, problem } from "../../../kernel/problem.ts";

export interface SentFileRow {
  id: number;
  external_id: string;
  state: "uploading" | "uploaded" | "expired";
  kind: MediaFile["kind"];
  content_type: string | null;
  file_name: string;
  byte_size: number;
  storage_path: string | null;
  message_id: number | null;
  /** Set for a file that many messages share: such a file belongs to none of them. */
  used_until: string | null;
}

const columns = sql`f.id, f.external_id, f.state, f.kind, f.content_type, f.file_name, f.byte_size, f.storage_path, f.message_id, f.used_until`;

/** Handed over by this very person or key. */
export const isMine = (ctx: Ctx) =>
  sql`f.user_id is not distinct from ${ctx.actor.userId}::bigint and f.api_key_id is not distinct from ${ctx.actor.apiKeyId ?? null}::bigint`;

/** Locked, in the order of the ids: two who take the same files wait for one another. */
export async function lockOwnFiles(ctx: Ctx, externalIds: readonly string[]): Promise<SentFileRow[]> {
  const { rows } = await sql<SentFileRow>`select ${columns} from sent_media_files f
    where f.organization_id = ${ctx.org.id} and f.external_id = any (${[...externalIds]}::uuid[]) and ${isMine(ctx)}
    order by f.id for update`.execute(ctx.tx);
  return rows;
}

/** The files of a text to be, in their order. Each is one's own, there still, and of no other text. */
export async function claimFiles(ctx: Ctx, externalIds: readonly string[]): Promise<SentFileRow[]> {
  if (externalIds.length === 0) return [];
  const found = new Map((await lockOwnFiles(ctx, externalIds)).map((row) => [row.external_id, row]));
  const isReady = (id: string) =>
    found.get(id)?.state === "uploaded" && found.get(id)?.message_id === null && found.get(id)?.used_until === null;
  const missing = externalIds.filter((id) => !isReady(id));
  if (missing.length > 0) throw invalidField("mediaFileExternalIds", { key: "validation.fileExpired", externalIds: missing });
  if (new Set(externalIds).size < externalIds.length) throw invalidField("mediaFileExternalIds", { key: "validation.unique" });
  return externalIds.map((id) => found.get(id) as SentFileRow);
}

interface WithFiles {
  key: string;
  /** In their order; those that are linked stand in the body by their address. */
  files?: readonly { id: number; isLinked: boolean }[];
}

/**
 * In the transaction that writes the texts. Returns how many files leave with each text. If a file was taken meanwhile, the texts
 * are not written either.
 */
export async function attachFiles(
  ctx: Ctx,
  drafts: readonly WithFiles[],
  created: ReadonlyMap<string, number>,
): Promise<{ messageId: number; count: number }[]> {
  const wanted = drafts.flatMap(({ key, files }) =>
    (files ?? []).flatMap((file, position) => (created.has(key) ? [{ ...file, position, messageId: created.get(key) as number }] : [])),
  );
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ message_id: number; is_linked: boolean }>`
    update sent_media_files f set message_id = w.message_id, position = w.position, is_linked = w.is_linked, updated_at = ${ctx.clock.now().toString()}
    from unnest(${wanted.map((one) => one.id)}::bigint[], ${wanted.map((one) => one.messageId)}::bigint[], ${wanted.map((one) => one.position)}::smallint[],
      ${wanted.map((one) => one.isLinked)}::boolean[]) as w (id, message_id, position, is_linked)
    where f.organization_id = ${ctx.org.id} and f.id = w.id and f.message_id is null and f.used_until is null and f.state = 'uploaded'
    returning f.message_id, f.is_linked`.execute(ctx.tx);
  if (rows.length !== wanted.length) throw problem("conflict");
  const byMessage = Map.groupBy(rows, (row) => row.message_id);
  return Array.from(byMessage, ([messageId, files]) => ({ messageId, count: files.filter((file) => !file.is_linked).length }));
}

/** Where it is fetched from is the reader's to add. */
export const presentSentFile = (row: SentFileRow): Omit<MediaFile, "publicUrl"> => ({
  externalId: row.external_id,
  state: row.state === "uploaded" ? "ready" : "expired",
  reason: row.state === "expired" ? "kept_for_a_year" : null,
  kind: row.kind,
  fileName: row.file_name,
  contentType: row.content_type,
  byteSize: row.byte_size,
});
