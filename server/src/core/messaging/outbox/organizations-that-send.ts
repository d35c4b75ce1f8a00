// Finds which organizations have a number for texts and which have delivered a message, for any number of organizations in one query.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

export async function organizationsWithSender({ tx }: Pick<Ctx, "tx">, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select distinct organization_id as id from senders
    where organization_id = any (${[...ids]}::bigint[]) and channel = 'sms'`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function organizationsThatDelivered({ tx }: Pick<Ctx, "tx">, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select asked.id from unnest(${[...ids]}::bigint[]) as asked(id)
    where exists (select from message_days d where d.organization_id = asked.id and d.outcome = 'delivered' and d.n > 0)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
