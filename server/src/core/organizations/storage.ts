// Storage of an organization: how much its files take, its limit, and the check before a new file.
import { gigabyte } from "@tidings/contract/areas/organization-profile";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField } from "../../kernel/problem.ts";
import { lockOrganization } from "./change-organization.ts";

/** Of `organizations o`. All that counts is counted here: uploads for imports, files for messages, and files from patients. */
export const storedBytes = sql`import_stored_bytes(o.id) + media_stored_bytes(o.id)`;

interface Storage {
  used: number;
  limit_gb: number | null;
}

async function readStorage(ctx: Ctx): Promise<Storage> {
  const { rows } = await sql<Storage>`select ${storedBytes} as used, o.storage_limit_gb as limit_gb
    from organizations o where o.id = ${ctx.org.id}`.execute(ctx.tx);
  return rows[0] ?? { used: 0, limit_gb: null };
}

export async function showStorage(ctx: Ctx): Promise<{ storageUsedBytes: number; storageLimitGb: number | null }> {
  const { used, limit_gb: storageLimitGb } = await readStorage(ctx);
  return { storageUsedBytes: Number(used), storageLimitGb };
}

/** Said before an upload. Without a limit nothing is counted. */
export async function showStorageLeft(ctx: Ctx): Promise<{ storageLimitGb: number | null; storageLeftBytes: number | null }> {
  const { used, limit_gb: storageLimitGb } = (await hasLimit(ctx)) ? await readStorage(ctx) : { used: 0, limit_gb: null };
  return { storageLimitGb, storageLeftBytes: storageLimitGb === null ? null : Math.max(0, storageLimitGb * gigabyte - Number(used)) };
}

async function hasLimit(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ has_limit: boolean }>`select storage_limit_gb is not null as has_limit from organizations
    where id = ${ctx.org.id}`.execute(ctx.tx);
  return rows[0]?.has_limit ?? false;
}

/**
 * Called before the row of a new file is written. Uploads of one organization wait for each other here, so that two of them never share
 * the last space. Files from patients are not asked for: they are never refused.
 * @throws `invalid` at the field
 */
export async function requireStorage(ctx: Ctx, field: string, byteSize: number): Promise<void> {
  if (!(await hasLimit(ctx))) return;
  await lockOrganization(ctx);
  const { used, limit_gb: limitGb } = await readStorage(ctx);
  if (limitGb === null || Number(used) + byteSize <= limitGb * gigabyte) return;
  throw invalidField(field, { key: "validation.storageFull", limitGb });
}
