// The first message to a patient whose welcome waits for a release carries the welcome's text: who writes, how to stop, and what it costs.
import { sql } from "kysely";
import type { FirstMessagePort } from "../../core/messaging/public.ts";
import { renderWelcomes, waitingPatients } from "./welcome-text.ts";

export const welcomeInFirstMessage: FirstMessagePort = async (ctx, patientIds) => {
  const rows = await waitingPatients(
    ctx,
    sql`w.patient_id = any (${[...patientIds]}::bigint[]) and w.file_external_id is not null and w.carried_at is null for update of w`,
  );
  if (rows.length === 0) return new Map();
  const texts = await renderWelcomes(ctx, rows);
  await sql`update patient_welcomes set carried_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and patient_id = any (${[...texts.keys()]}::bigint[])`.execute(ctx.tx);
  return texts;
};
