// Gives an organization these numbers and takes back the others; a number belongs to one organization.
import type { AdminOrganizationInput } from "@tidings/contract/areas/admin/organizations";
import type { FieldIssues } from "@tidings/contract/errors";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

type Numbers = AdminOrganizationInput["numbers"];

async function refuseTaken(ctx: Ctx, organizationId: number, phones: readonly string[]): Promise<void> {
  const { rows } = await sql<{ phone: string }>`
    select phone from senders where phone = any (${[...phones]}) and organization_id <> ${organizationId}`.execute(ctx.tx);
  const taken = new Set(rows.map((row) => row.phone));
  const issues: FieldIssues = {};
  for (const [at, phone] of phones.entries())
    if (taken.has(phone) || phones.indexOf(phone) !== at) issues[`numbers[${at}].phone`] = [{ key: "validation.unique" }];
  if (Object.keys(issues).length > 0) throw problem("invalid", issues);
}

export async function replaceNumbers(ctx: Ctx, organizationId: number, numbers: Numbers): Promise<void> {
  const phones = numbers.map(({ phone }) => `+1${phone}`);
  await refuseTaken(ctx, organizationId, phones);
  // The new ones first: what waits to leave from a number that goes finds another to leave from.
  await sql`insert into senders (organization_id, phone, channel, segments_per_second, created_at)
    select ${organizationId}, n.phone, n.channel, n.pace, ${ctx.clock.now().toString()}
    from unnest(${phones}::text[], ${numbers.map(({ channel }) => channel)}::text[],
      ${numbers.map(({ segmentsPerSecond }) => segmentsPerSecond ?? null)}::numeric[]) with ordinality as n (phone, channel, pace, at) order by n.at
    on conflict (phone) do update set channel = excluded.channel, segments_per_second = excluded.segments_per_second`.execute(ctx.tx);
  await sql`delete from senders where organization_id = ${organizationId} and phone <> all (${phones})`.execute(ctx.tx);
}
