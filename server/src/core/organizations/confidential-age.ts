// The age of confidential care that an organization may set.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { updateOrganizationColumns } from "./change-organization.ts";

/** Null: none. */
export async function readConfidentialAge(ctx: Pick<Ctx, "tx" | "org">): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`select confidential_age as age from organizations where id = ${ctx.org.id}`.execute(
    ctx.tx,
  );
  return rows[0]?.age ?? null;
}

/** False: it was so already. */
export async function setConfidentialAge(ctx: Ctx, age: number | null): Promise<boolean> {
  if ((await readConfidentialAge(ctx)) === age) return false;
  await updateOrganizationColumns(ctx, ctx.org.id, { confidential_age: age });
  return true;
}
