// What tests of bulk sending start from: an organization whose setup checklist is done.
import { onCall } from "@tidings/contract/areas/alerts";
import { confirmedSetupItems, type SetupConfirmation, setup } from "@tidings/contract/areas/setup";
import { autoResponder } from "@tidings/contract/areas/texts";
import { sql } from "kysely";
import type { TestApp } from "../../testing/start-test-app.ts";

export const wholeConfirmation: SetupConfirmation = {
  isDone: true,
  wording: "By giving your number you agree to texts from Harbor Health.",
  privacyUrl: "https://harbor.example/privacy",
  termsUrl: "https://harbor.example/terms",
  formerOptOuts: "none",
};

/** The clinic's message was delivered: no carrier has to answer for it in a test of what comes after. */
export const deliverTestMessage = (app: TestApp) =>
  sql`insert into message_days (organization_id, day, feature, language, outcome, n)
    values (${app.cast.organizations.harbor.id}, '2026-11-18', 'patient', 'english', 'delivered', 1)`.execute(app.db.system);

/** Two people of harbor who are on call and acknowledged their test alert. */
export async function acknowledgeOnCall(app: TestApp): Promise<void> {
  const now = app.clock.now().toString();
  await (await app.as("supervisor")).ok(onCall.update, {
    body: {
      people: (["manager", "limited"] as const).map((name) => ({
        userExternalId: app.cast.people[name].externalId,
        phone: null,
        email: `${name}@oncall.test`,
        hours: [],
      })),
    },
  });
  await sql`update on_call_people set acknowledged_at = ${now} where organization_id = ${app.cast.organizations.harbor.id}`.execute(
    app.db.system,
  );
}

/** Everything of the checklist except what `besides` names. */
export async function completeSetup(app: TestApp, besides: readonly string[] = []): Promise<void> {
  const supervisor = await app.as("supervisor");
  await supervisor.ok(autoResponder.update, { body: { weekdays: [1, 2, 3], startTime: "08:00", endTime: "17:00", enabled: false } });
  if (!besides.includes("test_message")) await deliverTestMessage(app);
  if (!besides.includes("on_call")) await acknowledgeOnCall(app);
  for (const item of confirmedSetupItems)
    if (!besides.includes(item)) await supervisor.ok(setup.confirm, { params: { item }, body: wholeConfirmation });
}
