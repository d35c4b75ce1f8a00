// Compares the carrier's log with ours: incoming texts that no webhook delivered are stored, unknown outgoing ones are counted.
import type { Clock } from "../../../kernel/clock.ts";
import type { Databases } from "../../../kernel/database/connect.ts";
import type { Log } from "../../../kernel/log.ts";
import { countMissedTexts } from "../../../kernel/metrics.ts";
import type { Carrier, InboundText, LoggedText } from "../../carriers/public.ts";
import { storeInbound } from "./inbox-store.ts";

export interface ComparedSender {
  organization_id: number;
  phone: string;
}

/** From a moment to another, on the product's clock. */
export interface Span {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

interface CompareDeps {
  db: Databases;
  clock: Clock;
  log: Log;
  carrier: Carrier;
}

const storedTogether = 500;

/** Ids of the carrier that no row of ours has. */
async function unknownInbound({ db, carrier }: CompareDeps, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.systemPool.query<{ id: string }>(
    `select u.id from unnest($2::text[]) as u (id)
     where not exists (select from inbound_messages i where i.gateway = $1 and i.carrier_message_id = u.id)`,
    [carrier.name, ids],
  );
  return new Set(rows.map((row) => row.id));
}

async function inboundOf({ carrier, clock }: CompareDeps, text: LoggedText): Promise<InboundText> {
  return {
    gateway: carrier.name,
    carrierMessageId: text.carrierId,
    from: text.from,
    to: text.to,
    body: text.body.replaceAll("\u0000", "\ufffd"),
    media: text.mediaCount > 0 ? await carrier.readMedia(text.carrierId) : [],
    carrierOptOut: null,
    receivedAt: clock.now().subtract({ milliseconds: text.sentMsAgo }),
  };
}

const questionOf = ({ clock }: CompareDeps, number: string, span: Span) => {
  const now = clock.now().epochMilliseconds;
  return { number, fromMsAgo: now - span.from.epochMilliseconds, untilMsAgo: now - span.until.epochMilliseconds };
};

/**
 * As a webhook would have stored them, in the order in which they were sent. Answers how many had been missing. One whose pictures
 * cannot be had today must not keep a STOP away: it fails at the end, and is looked for again.
 */
export async function storeMissedTexts(deps: CompareDeps, sender: ComparedSender, span: Span): Promise<number> {
  const missed: LoggedText[] = [];
  for await (const page of deps.carrier.readLog({ ...questionOf(deps, sender.phone, span), direction: "in" })) {
    const unknown = await unknownInbound(
      deps,
      page.map((text) => text.carrierId),
    );
    missed.push(...page.filter((text) => unknown.has(text.carrierId)));
  }
  // The log is told from its end: equal seconds keep their order when it is turned round.
  missed.reverse().sort((a, b) => b.sentMsAgo - a.sentMsAgo);
  let stored = 0;
  let failure: unknown;
  for (let at = 0; at < missed.length; at += storedTogether) {
    const texts: InboundText[] = [];
    for (const text of missed.slice(at, at + storedTogether)) {
      const inbound = await inboundOf(deps, text).catch((error: unknown) => {
        failure = error;
      });
      if (inbound) texts.push(inbound);
    }
    stored += (await storeInbound(deps.db, texts)).filter((one) => one === "stored").length;
  }
  if (stored > 0)
    deps.log.warn(
      { organizationId: sender.organization_id, count: stored },
      "texts that no webhook had brought were taken from the carrier's log",
    );
  countMissedTexts("inbound", stored);
  if (failure) throw failure;
  return stored;
}

// Looked up through the patient with the number, because carrier ids are not indexed; then among texts to numbers without a patient.
const unknownOutbound = `
  select count(*) as n from unnest($2::text[], $3::text[]) as l (id, phone)
  where not exists (select from patients_public p join messages m on m.organization_id = p.organization_id and m.patient_id = p.id
      where p.organization_id = $1 and (p.phone = l.phone or p.landline_phone = l.phone) and m.carrier_message_id = l.id and m.created_at > $4)
    and not exists (select from messages m
      where m.organization_id = $1 and m.patient_id is null and m.created_at > $4 and m.carrier_message_id = l.id)`;

/** A text may wait so long before it leaves. */
const maxWaitDays = 8;

/** Counts texts in the carrier's log that have no message here: sent by another system, or lost here. Only the number is reported. */
export async function countUnknownTexts(deps: CompareDeps, sender: ComparedSender, span: Span): Promise<number> {
  const since = span.from.subtract({ hours: maxWaitDays * 24 }).toString();
  let unknown = 0;
  for await (const page of deps.carrier.readLog({ ...questionOf(deps, sender.phone, span), direction: "out" })) {
    const { rows } = await deps.db.systemPool.query<{ n: number }>(unknownOutbound, [
      sender.organization_id,
      page.map((text) => text.carrierId),
      page.map((text) => text.to),
      since,
    ]);
    unknown += rows[0]?.n ?? 0;
  }
  if (unknown > 0)
    deps.log.warn({ organizationId: sender.organization_id, count: unknown }, "the carrier sent texts of which nothing is known here");
  countMissedTexts("outbound", unknown);
  return unknown;
}
