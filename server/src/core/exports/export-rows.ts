// Rows of exported files, their contract shape, and who may see and download which.
import type { ExportFile } from "@tidings/contract/areas/exports";
import { can } from "@tidings/contract/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Actor, Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { exportKind } from "./export-kind.ts";

export interface ExportRow {
  id: number;
  external_id: string;
  kind: string;
  file_name: string;
  state: "pending" | "processing" | "ready" | "error" | "expired";
  error: string | null;
  rows_total: number | null;
  rows_done: number;
  byte_size: number | null;
  storage_path: string | null;
  user_id: number | null;
  api_key_id: number | null;
  created_at: string;
  finished_at: string | null;
  expires_at: string | null;
  person: { externalId: string; firstName: string; lastName: string } | null;
}

/** Of `export_files e`. */
export const exportColumns: RawBuilder<unknown> = sql`
  e.id, e.external_id, e.kind, e.file_name, e.state, e.error, e.rows_total, e.rows_done, e.byte_size, e.storage_path, e.user_id, e.api_key_id,
  e.created_at, e.finished_at, e.expires_at,
  (select json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name) from users_public u where u.id = e.user_id) as person`;

/** Users see their own exports; supervisors and operators see all (OP-134). */
export function visibleTo(actor: Actor): RawBuilder<unknown> {
  if (actor.apiKeyId) return sql`e.api_key_id = ${actor.apiKeyId}`;
  return actor.role === "staff" ? sql`e.user_id = ${actor.userId}` : sql`true`;
}

export const mayExport = (actor: Actor, kind: string): boolean => {
  const { action, subject } = exportKind(kind).needs;
  return !actor.isPhiAnonymized && can(actor.permissions, action, subject);
};

/** An expired file is treated as gone before the cron has removed it. */
export function currentState(row: Pick<ExportRow, "state" | "expires_at">, { clock }: Pick<Ctx, "clock">): ExportRow["state"] {
  const isOver = row.expires_at !== null && Temporal.Instant.compare(row.expires_at, clock.now()) <= 0;
  return row.state === "ready" && isOver ? "expired" : row.state;
}

export function presentExport(row: ExportRow, ctx: Pick<Ctx, "actor" | "clock">): ExportFile {
  const state = currentState(row, ctx);
  return {
    externalId: row.external_id,
    kind: row.kind as ExportFile["kind"],
    fileName: row.file_name,
    state,
    error: row.error as ExportFile["error"],
    totalRows: row.rows_total,
    rowsDone: row.rows_done,
    byteSize: row.byte_size,
    user: row.person,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    expiresAt: row.expires_at,
    currentUserAbilities: { download: state === "ready" && mayExport(ctx.actor, row.kind) },
  };
}

/** Returns a file that the actor may see, or throws 404. */
export async function readExport(ctx: Ctx, externalId: string): Promise<ExportRow> {
  const { rows } = await sql<ExportRow>`select ${exportColumns} from export_files e
    where e.organization_id = ${ctx.org.id} and e.external_id = ${externalId} and ${visibleTo(ctx.actor)}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  return row;
}
