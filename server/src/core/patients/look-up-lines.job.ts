// Job that asks the carrier once about each number of a patient whether it is a mobile phone or a landline (PAT-058).
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob, type SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { type LineType, openCarrier } from "../carriers/public.ts";

const maxPerRun = 400;
const maxAtOnce = 8;

/** Numbers of patients of all organizations that were not looked up yet; each once. */
async function readPhones({ db }: SystemJobContext): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`select distinct phone from (
    select phone from patients where line_checked_at is null and phone is not null and state = 'enabled'
    order by organization_id, id limit ${maxPerRun}) p`.execute(db.system);
  return rows.map(({ phone }) => phone);
}

/** A number that was changed meanwhile is looked up in a later run. */
async function writeTypes({ db, clock }: SystemJobContext, types: ReadonlyMap<string, LineType>): Promise<void> {
  await sql`update patients p set phone_line_type = u.type, line_checked_at = ${clock.now().toString()}
    from unnest(${[...types.keys()]}::text[], ${[...types.values()]}::text[]) as u (phone, type)
    where p.phone = u.phone and p.line_checked_at is null`.execute(db.system);
}

export const lookUpLinesJob = defineJob({
  name: "patients.look-up-lines",
  payload: z.object({}),
  timeoutMs: 300_000,
  maxAttempts: 1,
  key: () => "all",
  for: "system",
  async run(context) {
    if (!context.settings.carrier?.lookupUrl) return;
    const carrier = openCarrier(context.settings);
    try {
      const { lookUpLine } = carrier;
      if (!lookUpLine) return;
      const phones = await readPhones(context);
      for (let at = 0; at < phones.length && !context.signal.aborted; at += maxAtOnce) {
        const batch = phones.slice(at, at + maxAtOnce);
        // What was paid for is kept: one number that cannot be asked about leaves the answers of the others.
        const asked = await Promise.allSettled(batch.map(async (phone): Promise<[string, LineType]> => [phone, await lookUpLine(phone)]));
        await writeTypes(context, new Map(asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))));
        const failed = asked.find((one) => one.status === "rejected");
        if (failed) throw failed.reason;
      }
    } finally {
      await carrier.close();
    }
  },
});
