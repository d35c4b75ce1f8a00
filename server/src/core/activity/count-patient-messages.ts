// Counts the messages sent to one patient in a calendar month of the organization, in total and by enabled feature.
import { type CountedFeature, countedFeatures, type messageMonths } from "@tidings/contract/areas/activity";
import type { Counter } from "@tidings/contract/areas/organizations";
import { mayReadMessages } from "@tidings/contract/permissions";
import { type Feature, serviceOfFeature } from "@tidings/contract/words";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Ctx } from "../../kernel/context.ts";
import { patientIdOf } from "../patients/public.ts";

type Month = (typeof messageMonths)[number];

/** First instants of the month and of the following month. */
function boundsOf(ctx: Ctx, month: Month): [from: string, until: string] {
  const { timeZone } = ctx.org;
  const thisMonth = ctx.clock.now().toZonedDateTimeISO(timeZone).toPlainDate().with({ day: 1 });
  const first = month === "current_month" ? thisMonth : thisMonth.subtract({ months: 1 });
  const instant = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant().toString();
  return [instant(first), instant(first.add({ months: 1 }))];
}

const partOf = (feature: string): CountedFeature | undefined =>
  feature === "patient" || feature === "organization" ? "welcomeMessage" : countedFeatures.find((one) => one === feature);
const serviceOf = (part: CountedFeature) => serviceOfFeature[part === "welcomeMessage" ? "patient" : (part satisfies Feature)];

export async function countPatientMessages(
  ctx: Ctx,
  patientExternalId: string,
  month: Month,
): Promise<{ counters: z.infer<typeof Counter>[] }> {
  const patientId = await patientIdOf(ctx, patientExternalId);
  const [from, until] = boundsOf(ctx, month);
  const { rows } = await sql<{ feature: string; n: number }>`
    select feature, count(*) as n from messages_public
    where organization_id = ${ctx.org.id} and patient_id = ${patientId} and sent_at >= ${from} and sent_at < ${until}
    group by feature`.execute(ctx.tx);
  const shown = rows.filter(({ feature }) => mayReadMessages(ctx.actor.permissions, feature));
  const relation = `patient_messages/${month}`;
  const updatedAt = ctx.clock.now().toString();
  const sum = (which: typeof rows) => which.reduce((total, row) => total + row.n, 0);
  const parts = countedFeatures.filter(
    (part) =>
      (ctx.org.services as readonly string[]).includes(serviceOf(part)) &&
      (part === "welcomeMessage" || mayReadMessages(ctx.actor.permissions, part)),
  );
  return {
    counters: [
      { relation, count: sum(shown), updatedAt },
      ...parts.map((part) => ({ relation, feature: part, count: sum(rows.filter((row) => partOf(row.feature) === part)), updatedAt })),
    ],
  };
}
