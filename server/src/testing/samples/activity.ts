// One good call for each endpoint of the activity log.
import type { activity } from "@tidings/contract/areas/activity";
import { sql } from "kysely";
import type { SamplesOf } from "../samples.ts";
import type { TestApp } from "../start-test-app.ts";

let made = 0;

/** A reply of a harbor patient that nobody understood. */
async function newFlag(app: TestApp): Promise<string> {
  made += 1;
  const { id, sender, patients } = app.cast.organizations.harbor;
  const patientId = patients[0]?.id;
  const { rows } = await sql<{ external_id: string }>`
    with inbound as (
      insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, processed_at)
      values (${id}, 'twilio', ${`SM-sample-${made}`}, '+13035551001', ${sender}, 'maybe', ${app.clock.now().toString()}, ${patientId}, 'unclear', ${app.clock.now().toString()})
      returning id)
    insert into response_flags (organization_id, patient_id, inbound_message_id, feature, reason, name, created_at)
    select ${id}, ${patientId}, id, 'messenger', 'unclear', 'invalid', ${app.clock.now().toString()} from inbound returning external_id`.execute(
    app.db.system,
  );
  return rows[0]?.external_id ?? "";
}

const flag = async (app: TestApp) => ({ params: { externalId: await newFlag(app) } });

const activitySamples: SamplesOf<typeof activity> = {
  list: (app) => ({ query: { search: { patientExternalId: app.cast.organizations.harbor.patients[0]?.externalId } } }),
  messageCounters: (app) => ({
    params: { month: "current_month" },
    query: { patientExternalId: app.cast.organizations.harbor.patients[0]?.externalId ?? "" },
  }),
  reviewFlag: flag,
  reviewFlagPut: flag,
};

export const samples = { activity: activitySamples };
