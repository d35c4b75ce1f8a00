// Compares the carrier's log since the last check with our records once an hour, for each number that is ours or was until recently.
import * as z from "zod/mini";
import { defineJob, type SystemJobContext } from "../../../kernel/jobs/define-job.ts";
import { type Carrier, openCarrier } from "../../carriers/public.ts";
import { type ComparedSender, countUnknownTexts, type Span, storeMissedTexts } from "./compare-log.ts";

/** A webhook that is on its way, or tried again, is not missing yet. */
const onTheWay = { minutes: 2 };
/** Looked at twice: a text that the carrier logs late is found the next time. */
const overlap = { minutes: 10 };
/** A number that was never looked at; older texts are history, not replies. */
const firstLookBack = { hours: 24 };
/** After a long absence so much at a time: what was done stays done. */
const maxSpan = { hours: 1 };

/** Patients go on answering a number that was given up; when these days are over, only its webhooks are believed. */
const formerFor = { hours: 24 * 7 };

export interface SenderRow extends ComparedSender {
  table: "senders" | "former_senders";
  checked_until: string | null;
  created_at: string;
}

const laterOf = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b);

function* spansOf(sender: SenderRow, now: Temporal.Instant): Generator<Span> {
  const end = now.subtract(onTheWay);
  let from = sender.checked_until
    ? Temporal.Instant.from(sender.checked_until).subtract(overlap)
    : laterOf(now.subtract(firstLookBack), Temporal.Instant.from(sender.created_at));
  while (Temporal.Instant.compare(from, end) < 0) {
    const next = from.add(maxSpan);
    const until = Temporal.Instant.compare(next, end) < 0 ? next : end;
    yield { from, until };
    from = until;
  }
}

/** What one hour cannot tell hides no later hour; but the next look begins with it again. */
export async function compareSender(context: Omit<SystemJobContext, "settings">, carrier: Carrier, sender: SenderRow): Promise<void> {
  const { db, clock, log, signal } = context;
  let failure: unknown;
  for (const span of spansOf(sender, clock.now())) {
    if (signal.aborted) return;
    await storeMissedTexts({ db, clock, log, carrier }, sender, span).catch((error: unknown) => {
      failure ??= error;
    });
    if (failure) continue;
    const from = sender.checked_until ? laterOf(span.from, Temporal.Instant.from(sender.checked_until)) : span.from;
    await countUnknownTexts({ db, clock, log, carrier }, sender, { ...span, from });
    await db.systemPool.query(`update ${sender.table} set log_checked_until = $3 where organization_id = $1 and phone = $2`, [
      sender.organization_id,
      sender.phone,
      span.until.toString(),
    ]);
  }
  if (failure) throw failure;
}

export const compareLog = defineJob({
  name: "messaging.compare-log",
  payload: z.object({}),
  for: "system",
  timeoutMs: 1_800_000,
  maxAttempts: 5,
  key: () => "all",
  run: async (context) => {
    const carrier = openCarrier(context.settings);
    try {
      if (!context.settings.carrier) return;
      const { rows } = await context.db.systemPool.query<SenderRow>(
        `select 'senders' as "table", organization_id, phone, log_checked_until as checked_until, created_at from senders where channel = 'sms'
         union all select 'former_senders', organization_id, phone, log_checked_until, given_up_at from former_senders where channel = 'sms' and given_up_at > $1
         order by checked_until nulls first, phone`,
        [context.clock.now().subtract(formerFor).toString()],
      );
      let failure: unknown;
      for (const sender of rows) {
        // One number whose log cannot be read must not hide the others'; the job comes again for it.
        await compareSender(context, carrier, sender).catch((error: unknown) => {
          failure = error;
          context.log.error({ err: error, organizationId: sender.organization_id }, "the carrier's log could not be compared");
        });
      }
      if (failure) throw failure;
    } finally {
      await carrier.close();
    }
  },
});
