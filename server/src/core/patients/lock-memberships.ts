// Locks patients together with the outreaches, groups and segments they are in, in the order of every act: those first, then the patients.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { type Memberships, portsOf } from "./patient-ports.ts";

type Where = Pick<Ctx, "tx" | "org">;

/** Ids to lock besides those the patients are in, by the table of their members. */
export type Besides = Readonly<Record<string, readonly number[]>>;

/** Which of this kind the patients are in. */
const ofPatients = ({ members }: Memberships, ctx: Where, ids: readonly number[]): RawBuilder<unknown> =>
  sql`select m.${sql.ref(members.column)} as id from ${sql.table(members.table)} m
    where m.organization_id = ${ctx.org.id} and m.patient_id = any (${[...ids]}::bigint[])`;

async function lockKind(ctx: Where, kind: Memberships, ids: readonly number[], besides: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select k.id from ${sql.table(kind.of.table)} k where k.organization_id = ${ctx.org.id}
    and (k.id = any (${[...besides]}::bigint[]) or k.id in (${ofPatients(kind, ctx, ids)})) order by k.id for update`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

async function isInAnother(ctx: Where, kind: Memberships, ids: readonly number[], locked: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from (${ofPatients(kind, ctx, ids)}) k where k.id <> all (${[...locked]}::bigint[]) limit 1`.execute(
    ctx.tx,
  );
  return rows.length > 0;
}

/**
 * Whoever changes an outreach or a group holds it and then wants its patients; a deletion or a merge holds the patients and, by the
 * counts of members, would want the groups: each would wait for the other. So groups come first here too. Someone who came
 * into a group between the two locks is looked for, and everything is let go and locked anew. An outreach that makes its texts is
 * waited for, one batch at most: it must not read of a record what a merge takes away.
 */
export async function lockWithMemberships(ctx: Where, ids: readonly number[], besides: Besides = {}): Promise<void> {
  const kinds = portsOf("memberships");
  for (let isComplete = false; !isComplete; ) {
    await sql`savepoint memberships`.execute(ctx.tx);
    const locked = new Map<Memberships, number[]>();
    for (const kind of kinds) locked.set(kind, await lockKind(ctx, kind, ids, besides[kind.members.table] ?? []));
    await sql`select from patients where organization_id = ${ctx.org.id} and id = any (${[...ids]}::bigint[]) order by id for update`.execute(
      ctx.tx,
    );
    isComplete = true;
    for (const kind of kinds) if (await isInAnother(ctx, kind, ids, locked.get(kind) ?? [])) isComplete = false;
    if (!isComplete) await sql`rollback to savepoint memberships`.execute(ctx.tx);
    await sql`release savepoint memberships`.execute(ctx.tx);
  }
}
