// Gives an organization these numbers and takes back the others; a number belongs to one organization.
import type { AdminOrganizationInput } from "@tidings/contract/areas/admin/organizations";
import type { FieldIssues } from "@tidings/contract/errors";
import { sql } from "kysely";
import { replaceSenders } from "../../core/messaging/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

type Numbers = AdminOrganizationInput["numbers"];

async function refuseTaken(ctx: Ctx, organizationId: number, phones: readonly string[]): Promise<void> {
  const { rows } = await sql<{ phone: string }>`
    select phone from senders_public where phone = any (${[...phones]}) and organization_id <> ${organizationId}`.execute(ctx.tx);
  const taken = new Set(rows.map((row) => row.phone));
  const issues: FieldIssues = {};
  for (const [at, phone] of phones.entries())
    if (taken.has(phone) || phones.indexOf(phone) !== at) issues[`numbers[${at}].phone`] = [{ key: "validation.unique" }];
  if (Object.keys(issues).length > 0) throw problem("invalid", issues);
}

export async function replaceNumbers(ctx: Ctx, organizationId: number, numbers: Numbers): Promise<void> {
  const phones = numbers.map(({ phone }) => `+1${phone}`);
  await refuseTaken(ctx, organizationId, phones);
  await replaceSenders(
    ctx,
    organizationId,
    numbers.map(({ channel, segmentsPerSecond, keywordHandling }, at) => ({
      phone: phones[at] as string,
      channel,
      segmentsPerSecond: segmentsPerSecond ?? null,
      keywordHandling,
    })),
  );
}
