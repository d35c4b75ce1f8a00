// What the setup checklist asks of organizations: their phone number, and until when bulk sending goes on without the checklist.
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

export async function organizationsWithPhone({ tx }: Pick<Ctx, "tx">, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select id from organizations where id = any (${[...ids]}::bigint[]) and phone is not null`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Null: the organization sent nothing before the checklist existed. */
export async function bulkGraceUntil({ tx, org }: Pick<Ctx, "tx" | "org">): Promise<string | null> {
  const { rows } = await sql<{ bulk_grace_until: string | null }>`select bulk_grace_until from organizations where id = ${org.id}`.execute(
    tx,
  );
  return rows[0]?.bulk_grace_until ?? null;
}
