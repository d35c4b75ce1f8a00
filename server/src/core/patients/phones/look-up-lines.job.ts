// Job that asks the carrier once about each number of a patient whether it is a mobile phone or a landline (PAT-058).
import { sql } from "kysely";
import * as z from "zod/mini";
import { defineJob, type SystemJobContext } from "../../../kernel/jobs/define-job.ts";
import { type LineType, openCarrier } from "../../carriers/public.ts";

const maxPerRun = 400;
const maxAtOnce = 8;

interface Line {
  organization_id: number;
  id: number;
  phone: string;
}

/** Patients of all organizations whose numbers were not looked up yet, by number: a shared one is looked up once. */
async function readLines({ db }: SystemJobContext): Promise<Map<string, Line[]>> {
  const { rows } = await sql<Line>`select organization_id, id, phone from patients
    where line_checked_at is null and phone is not null order by organization_id, id limit ${maxPerRun}`.execute(db.system);
  return Map.groupBy(rows, ({ phone }) => phone);
}

/** A number that was changed meanwhile is looked up in a later run. */
async function writeTypes({ db, clock }: SystemJobContext, found: readonly (Line & { type: LineType })[]): Promise<void> {
  await sql`update patients p set phone_line_type = u.type, line_checked_at = ${clock.now().toString()}
    from unnest(${found.map((one) => one.organization_id)}::bigint[], ${found.map((one) => one.id)}::bigint[],
      ${found.map((one) => one.phone)}::text[], ${found.map((one) => one.type)}::text[]) as u (organization_id, id, phone, type)
    where p.organization_id = u.organization_id and p.id = u.id and p.phone = u.phone and p.line_checked_at is null`.execute(db.system);
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
      const lines = await readLines(context);
      const phones = [...lines.keys()];
      for (let at = 0; at < phones.length && !context.signal.aborted; at += maxAtOnce) {
        const asked = await Promise.allSettled(
          phones.slice(at, at + maxAtOnce).map(async (phone) => {
            const type = await lookUpLine(phone);
            return (lines.get(phone) ?? []).map((line) => ({ ...line, type }));
          }),
        );
        // What was paid for is kept: one number that cannot be looked up leaves the answers of the others.
        await writeTypes(
          context,
          asked.flatMap((one) => (one.status === "fulfilled" ? one.value : [])),
        );
        const failed = asked.find((one) => one.status === "rejected");
        if (failed) throw failed.reason;
      }
    } finally {
      await carrier.close();
    }
  },
});
