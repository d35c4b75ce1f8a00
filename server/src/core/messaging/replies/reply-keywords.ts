// Applies stop, start, reminders, help, and wrong number, and confirms each once.
import { remindersText } from "@tidings/contract/message/writing/keep-reminders";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { patientsWithPhone, suppressionOf } from "../../patients/public.ts";
import { sendFixedText, sendStandardText } from "./compliance-text.ts";
import type { InboundRow, PatientOfPhone } from "./inbox-queries.ts";
import { keepRemindersOnly, leaveWrongNumber, optInNumber, optOutNumber } from "./opt-number.ts";
import type { News } from "./reply-decision.ts";
import { raiseFlag } from "./reply-flags.ts";
import { openHold } from "./reply-holds.ts";
import { writerLanguage } from "./writer-language.ts";

export interface KeywordReply {
  inbound: InboundRow;
  /** Null: no patient has this number. */
  patient: PatientOfPhone | null;
  /** The whole message was the word, not a sentence that means it. */
  isPlainWord: boolean;
  /** The text raised a safety alert: the keyword takes effect, and no confirmation is sent. */
  isSilent: boolean;
}

/** What the carrier itself answers, alone in a message; fewer words than opt out here. */
const carrierStop = ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"];
const carrierStart = ["START", "UNSTOP"];
const carrierHelp = ["HELP", "INFO"];

export const isHelpAnsweredByCarrier = (inbound: InboundRow): boolean =>
  (inbound.carrier_opt_out ?? "HELP") === "HELP" && isAnsweredByCarrier(inbound, carrierHelp);

/**
 * The carrier answers its own words itself; a second text of ours would be refused or be one too many. What it says with the text that it
 * did counts for more than what the number is set to, but for a number where it never answers.
 */
function isAnsweredByCarrier({ body, carrier_opt_out, keyword_handling }: InboundRow, words: readonly string[]): boolean {
  if (keyword_handling === "carrier_blocks") return false;
  return carrier_opt_out !== null || (keyword_handling === "carrier" && words.includes(body.trim().toUpperCase()));
}

/** A stop in other words is unknown at the carrier: the START after it is answered by us alone, and nothing is blocked. */
async function isStoppedAtCarrier(ctx: Ctx, { id, from_phone }: InboundRow): Promise<boolean> {
  const ids = (await patientsWithPhone(ctx, from_phone)).map((patient) => patient.id);
  const { rows } = await sql<{ is_stopped: boolean }>`
    select exists (select from number_suppressions_public s where s.organization_id = ${ctx.org.id} and s.phone = ${from_phone}
        and s.lifted_at is null and s.reason = 'carrier_block')
      or coalesce((select i.carrier_opt_out = 'STOP' or upper(btrim(i.body)) = any (${carrierStop}::text[]) from inbound_messages i
        where i.organization_id = ${ctx.org.id} and i.patient_id = any (${ids}::bigint[]) and i.from_phone = ${from_phone} and i.id < ${id}
          and (i.carrier_opt_out in ('STOP', 'START') or upper(btrim(i.body)) = any (${[...carrierStop, ...carrierStart]}::text[]))
        order by i.id desc limit 1), false) as is_stopped`.execute(ctx.tx);
  return rows[0]?.is_stopped ?? false;
}

/** The carrier blocks this number of ours for the phone: what we answer leaves from another one, where there is one. */
async function isBlockedByCarrier(ctx: Ctx, inbound: InboundRow): Promise<boolean> {
  const word = inbound.body.trim().toUpperCase();
  if (inbound.carrier_opt_out === "STOP") return true;
  if (inbound.keyword_handling === "tidings" || carrierStart.includes(word)) return false;
  return carrierStop.includes(word) || isStoppedAtCarrier(ctx, inbound);
}

const languageOf = ({ inbound, patient }: KeywordReply): string => writerLanguage(inbound.body, patient?.language ?? null);

/** REMINDERS is offered where there are appointments to remind of, and to patients alone. */
const offersReminders = (ctx: Ctx, reply: KeywordReply): boolean => ctx.org.services.includes("appointment") && reply.patient !== null;

async function confirm(
  ctx: Ctx,
  reply: KeywordReply,
  textKey: "global_optout" | "global_optin" | "help",
  by: { words: readonly string[]; hasOffer?: boolean },
): Promise<void> {
  if (reply.isSilent || isAnsweredByCarrier(reply.inbound, by.words)) return;
  const language = languageOf(reply);
  await sendStandardText(ctx, {
    scope: "compliance.messages",
    textKey,
    purpose: textKey,
    key: `${textKey}:${reply.inbound.id}`,
    inbound: reply.inbound,
    patient: reply.patient,
    language,
    ...((await isBlockedByCarrier(ctx, reply.inbound)) ? { avoidSender: reply.inbound.to_phone } : {}),
    ...(by.hasOffer && offersReminders(ctx, reply) ? { after: remindersText("offer", language) } : {}),
  });
}

/** What START or REMINDERS came to, where the carrier does not say it or says too much. */
async function answerOnce(ctx: Ctx, reply: KeywordReply, ...keys: Parameters<typeof remindersText>[0][]): Promise<void> {
  if (reply.isSilent) return;
  const { inbound, patient } = reply;
  const language = languageOf(reply);
  const body = keys.map((key) => remindersText(key, language)).join(" ");
  await sendFixedText(ctx, { body, purpose: "global_optin", key: `global_optin:${inbound.id}`, inbound, patient, language });
}

const changed = (ctx: Ctx) => announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient" });

const putBeforeStaff = async (ctx: Ctx, { inbound, patient }: KeywordReply, reason: "start_closed" | "keep_reminders"): Promise<void> => {
  if (patient) await raiseFlag(ctx, { patientId: patient.id, inboundMessageId: inbound.id, sourceId: null, feature: "messenger", reason });
};

export async function takeStop(ctx: Ctx, reply: KeywordReply): Promise<void> {
  const source = reply.isPlainWord ? "patient_keyword" : "patient_wording";
  const isNew = await optOutNumber(ctx, { phone: reply.inbound.from_phone, source, inboundMessageId: reply.inbound.id });
  // A number that the carrier blocks could not take REMINDERS: there it is offered after START.
  if (isNew) await confirm(ctx, reply, "global_optout", { words: carrierStop, hasOffer: reply.inbound.keyword_handling === "tidings" });
  await changed(ctx);
}

export async function takeStart(ctx: Ctx, reply: KeywordReply): Promise<void> {
  const { inbound } = reply;
  const isStopped = await isStoppedAtCarrier(ctx, inbound);
  const words = isStopped ? carrierStart : [];
  const reopened = await optInNumber(ctx, { phone: inbound.from_phone, source: "patient_keyword", inboundMessageId: inbound.id });
  if (reopened === "staff") {
    await putBeforeStaff(ctx, reply, "start_closed");
    await answerOnce(ctx, reply, "staffConfirm");
  } else if (isAnsweredByCarrier(inbound, words)) {
    if (offersReminders(ctx, reply)) await answerOnce(ctx, reply, "afterStart", "offer");
  } else await confirm(ctx, reply, "global_optin", { words, hasOffer: isStopped && inbound.keyword_handling === "carrier_blocks" });
  await changed(ctx);
}

/** A number that the carrier still blocks gets nothing, whatever is open here: staff call. */
export async function takeReminders(ctx: Ctx, reply: KeywordReply): Promise<void> {
  const { inbound, patient } = reply;
  if (!patient) return;
  const opt = { phone: inbound.from_phone, source: "patient_keyword", inboundMessageId: inbound.id } as const;
  if ((await isBlockedByCarrier(ctx, inbound)) || (await suppressionOf(ctx, inbound.from_phone)) === "carrier_block")
    await putBeforeStaff(ctx, reply, "keep_reminders");
  else if ((await keepRemindersOnly(ctx, opt)) === "open") await answerOnce(ctx, reply, "kept");
  else {
    await putBeforeStaff(ctx, reply, "keep_reminders");
    await answerOnce(ctx, reply, "staffConfirm");
  }
  await changed(ctx);
}

export async function takeHelp(ctx: Ctx, reply: KeywordReply): Promise<void> {
  await confirm(ctx, reply, "help", { words: carrierHelp });
}

/** The confirmation says nothing about the patient: a stranger may read it. */
export async function takeWrongNumber(ctx: Ctx, reply: KeywordReply): Promise<void> {
  const { inbound, patient } = reply;
  const opt = { phone: inbound.from_phone, source: "wrong_number", inboundMessageId: inbound.id } as const;
  if (!patient) {
    await optOutNumber(ctx, opt);
    return;
  }
  await leaveWrongNumber(ctx, opt, patient.id);
  await raiseFlag(ctx, {
    patientId: patient.id,
    inboundMessageId: inbound.id,
    sourceId: null,
    feature: "messenger",
    reason: "wrong_number",
  });
  await confirm(ctx, { ...reply, patient: null }, "global_optout", { words: [] });
  await changed(ctx);
}

/** With an open question the flag belongs to that question; without one the thread shows it. */
export async function takeDoubtfulStop(
  ctx: Ctx,
  { inbound, patient }: Pick<KeywordReply, "inbound" | "patient">,
  hasQuestion: boolean,
): Promise<void> {
  if (!patient) return;
  await openHold(ctx, inbound, "doubtful_stop");
  if (!hasQuestion)
    await raiseFlag(ctx, {
      patientId: patient.id,
      inboundMessageId: inbound.id,
      sourceId: null,
      feature: "messenger",
      reason: "doubtful_stop",
    });
  await changed(ctx);
}

/** Staff decide: who is said to have died gets nothing automatic until they have looked, and nothing answers any of it. */
export async function takeNews(ctx: Ctx, inbound: InboundRow, patient: PatientOfPhone, news: News): Promise<void> {
  if (news === "deceased") await openHold(ctx, inbound, "deceased");
  await raiseFlag(ctx, { patientId: patient.id, inboundMessageId: inbound.id, sourceId: null, feature: "messenger", reason: news });
  await changed(ctx);
}
