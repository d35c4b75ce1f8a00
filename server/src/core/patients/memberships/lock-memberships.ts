// Locks patients together with the outreaches, groups and segments they are in, in the order of every act: those first, then the patients.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { type Memberships, portsOf } from "../patient-ports.ts";

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
 * Locks groups and outreaches before patients. A change of a group or an outreach locks it and then its patients; a deletion or a
 * merge would lock the patients first and then, through the member counts, the groups, which would deadlock. If a patient joined
 * another group between the two locks, all locks are released and taken again. An outreach that is creating its messages holds its
 * lock for at most one batch; this waits for it, because it must not read a record while a merge removes its values.
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
