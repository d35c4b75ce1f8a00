// One valid request for each endpoint of alerts and the on-call list.
import type { alerts, onCall } from "@tidings/contract/areas/alerts";
import { sql } from "kysely";
import type { SamplesOf } from "../../testing/samples.ts";
import type { TestApp } from "../../testing/start-test-app.ts";
import { pauseNumber } from "../messaging/public.ts";
import { raiseAlert } from "./raise-alert.ts";

let numbers = 0;

/** An alert of a number without a patient, whose messages are paused. */
async function newAlert(app: TestApp): Promise<{ params: { externalId: string } }> {
  numbers += 1;
  const phone = `+1505777${String(numbers).padStart(4, "0")}`;
  return app.inside("harbor", async (ctx) => {
    const id = await raiseAlert(ctx, { source: "safety", kind: "crisis", level: "clear", phone, isHelpAnsweredByCarrier: false });
    await pauseNumber(ctx, phone, id);
    const { rows } = await sql<{
      external_id: string;
    }>`select external_id from alerts where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
    return { params: { externalId: rows[0]?.external_id ?? "" } };
  });
}

const alertSamples: SamplesOf<typeof alerts> = {
  list: () => ({ query: { search: { state: "active" } } }),
  show: newAlert,
  open: newAlert,
  take: newAlert,
  close: async (app) => ({ ...(await newAlert(app)), body: { outcome: "reached" } }),
  decidePause: async (app) => ({ ...(await newAlert(app)), body: { decision: "release" } }),
  figures: () => ({ query: { from: "2026-11-01", to: "2026-11-30" } }),
  settings: () => ({}),
  updateSettings: () => ({ body: { possibleAfterMinutes: 15, escalateAfterMinutes: 5 } }),
};

const onCallSamples: SamplesOf<typeof onCall> = {
  show: () => ({}),
  update: (app) => ({
    body: { people: [{ userExternalId: app.cast.people.supervisor.externalId, phone: null, email: "on-call@tidings.test", hours: [] }] },
  }),
  test: (app) =>
    app.inside("harbor", async (ctx) => {
      const { rows } = await sql<{ external_id: string }>`
        insert into on_call_people (organization_id, user_id, position, email, created_at)
        values (${ctx.org.id}, ${app.cast.people.supervisor.id}, 1, 'on-call@tidings.test', ${ctx.clock.now().toString()})
        on conflict (organization_id, location_id, user_id) do update set email = excluded.email returning external_id`.execute(ctx.tx);
      return { params: { externalId: rows[0]?.external_id ?? "" } };
    }),
};

export const samples = { alerts: alertSamples, onCall: onCallSamples };
