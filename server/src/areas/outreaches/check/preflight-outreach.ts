// Preflight of an outreach: the message as recipients get it, recipients, overlaps, excluded patients with reasons, cost and end time, computed by the code that sends.

import type { OutreachInput } from "@tidings/contract/areas/outreaches";
import { maxSamples, type Preflight } from "@tidings/contract/areas/outreaches/preflight";
import { sortLanguages } from "@tidings/contract/message/languages";
import { findPhiWords } from "@tidings/contract/message/writing/phi-words";
import { measureTemplate, namesPatient } from "@tidings/contract/message/writing/templates";
import { sql } from "kysely";
import {
  type Confidentiality,
  type ConfidentialRecipient,
  callsPerSecond,
  candidateWindow,
  candidateZones,
  countConfidentialRefusals,
  firstSender,
  patientsAtBudget,
  revealingWords,
  sharesHours,
  type Whereabouts,
  type WindowRules,
} from "../../../core/messaging/public.ts";
import { readOutreachBudget, readPromotionalHours, readSendingRules } from "../../../core/organizations/public.ts";
import { isMasked, maskText, namesConfidential, patientIdsMatching, patientName } from "../../../core/patients/public.ts";
import { organizationTagValues } from "../../../core/texts/public.ts";
import { type CallScript, readCallScript } from "../../../core/voice/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { invalidField } from "../../../kernel/problem.ts";
import { type Aimed, confidentialityOf } from "../confidentiality.ts";
import { candidatesIn } from "../planning/candidate-rows.ts";
import { type Candidate, createPlanner, type ExclusionReason, type Outcome, type Receives } from "../planning/recipients.ts";
import { checkInput } from "../writing/check-input.ts";
import { organizationLanguages } from "../writing/organization-languages.ts";
import { requirePicture } from "../writing/pictures.ts";
import { requireVoice } from "../writing/require-voice.ts";
import { startOf } from "../writing/start-of.ts";
import { needsApproval } from "../writing/wait-for-approval.ts";
import { readOverlaps } from "./read-overlaps.ts";

type LanguageTotal = Preflight["languages"][number];
/** SMS segments per second that the carrier's default class allows, used if we have no rate of our own. */
const assumedSegmentsPerSecond = 100;
const examplesShown = 5;

interface Load {
  patients: number;
  segments: number;
  calls: number;
}

class Count {
  readonly #scriptOf: (receives: Receives) => CallScript | null;
  readonly #organizationZone: string;
  /** Its words must not reveal what a confidential outreach is about either. */
  readonly #pictureShows: string;
  selected = 0;
  receives = 0;
  segments = 0;
  followOnSegments = 0;
  calls = 0;
  callMinutes = 0;
  maxCallSeconds = 0;
  readonly leftOut = new Map<ExclusionReason, { count: number; examples: { externalId: string; name: string }[] }>();
  /** Recipients by the zones in which they may be. */
  readonly zones = new Map<string, Load & { where: Whereabouts; isInSeveral: boolean }>();
  /** Recipients whose number is another person's, and children whose number has no recorded owner. */
  otherOwners = 0;
  unconfirmedOwners = 0;
  readonly languages = new Map<string, LanguageTotal>();
  /** By language, of its first recipient. */
  readonly scripts = new Map<string, CallScript>();
  /** The first recipients of a text in each language, with the text as it will be sent. */
  readonly samples = new Map<string, { candidate: Candidate; receives: Receives }[]>();
  readonly recipientIds: number[] = [];
  /** Of texts; kept only where it is asked which of them are refused. */
  readonly recipients: ConfidentialRecipient[] | null;
  readonly blanks = new Map<string, { tag: string; count: number; hasFallback: boolean }>();

  /** @param scriptOf what a phone call says; null for a text */
  constructor(
    scriptOf: (receives: Receives) => CallScript | null,
    organizationZone: string,
    { isConfidential, pictureShows }: { isConfidential: boolean; pictureShows: string },
  ) {
    this.#pictureShows = pictureShows;
    this.#scriptOf = scriptOf;
    this.recipients = isConfidential ? [] : null;
    this.#organizationZone = organizationZone;
  }

  add(candidate: Candidate, outcome: Outcome, name: string): void {
    this.selected += 1;
    if (outcome.kind === "left_out") {
      for (const tag of outcome.blanks) this.#blank(tag, false);
      const known = this.leftOut.get(outcome.reason) ?? { count: 0, examples: [] };
      known.count += 1;
      if (known.examples.length < examplesShown) known.examples.push({ externalId: candidate.external_id, name });
      this.leftOut.set(outcome.reason, known);
      return;
    }
    this.receives += 1;
    this.recipientIds.push(candidate.patient_id);
    this.recipients?.push({
      patientId: candidate.patient_id,
      toPhone: outcome.toPhone,
      body: outcome.spokenIn ? outcome.body : [outcome.body, this.#pictureShows].join(" "),
    });
    this.segments += outcome.segments;
    this.followOnSegments += outcome.followOnSegments;
    const script = this.#scriptOf(outcome);
    if (!script) this.#sample(candidate, outcome);
    if (script && !this.scripts.has(outcome.language)) this.scripts.set(outcome.language, script);
    const seconds = script?.seconds ?? 0;
    const calls = script ? 1 : 0;
    this.calls += calls;
    this.callMinutes += Math.ceil(seconds / 60);
    this.maxCallSeconds = Math.max(this.maxCallSeconds, seconds);
    this.#place(candidate, outcome, calls);
    for (const tag of outcome.fallbacks) this.#blank(tag, true);
    const total = this.languages.get(outcome.language) ?? {
      language: outcome.language,
      patients: 0,
      encoding: "GSM-7",
      segments: 0,
      length: 0,
      calls: 0,
      callSeconds: 0,
    };
    total.patients += 1;
    total.segments += outcome.segments;
    total.calls += calls;
    total.callSeconds = Math.max(total.callSeconds, seconds);
    if (calls === 0 && outcome.encoding === "UCS-2") total.encoding = "UCS-2";
    this.languages.set(outcome.language, total);
  }

  #place(candidate: Candidate, { toPhone, segments }: Receives, calls: number): void {
    const where: Whereabouts = {
      patientZone: candidate.time_zone,
      zipcode: candidate.zipcode,
      phone: toPhone,
      visitZone: null,
      organizationZone: this.#organizationZone,
    };
    const zones = candidateZones(where);
    const key = zones.join(" ");
    const known = this.zones.get(key) ?? { patients: 0, segments: 0, calls: 0, where, isInSeveral: zones.length > 1 };
    this.zones.set(key, { ...known, patients: known.patients + 1, segments: known.segments + segments, calls: known.calls + calls });
    const owner = toPhone === candidate.phone ? candidate.phone_owner : candidate.landline_owner;
    if (owner === "not_confirmed") this.unconfirmedOwners += 1;
    else if (owner !== "patient") this.otherOwners += 1;
  }

  #sample(candidate: Candidate, receives: Receives): void {
    const known = this.samples.get(receives.language) ?? [];
    if (known.length < maxSamples) known.push({ candidate, receives });
    this.samples.set(receives.language, known);
  }

  #blank(tag: string, hasFallback: boolean): void {
    const key = `${tag} ${hasFallback}`;
    const known = this.blanks.get(key) ?? { tag, count: 0, hasFallback };
    known.count += 1;
    this.blanks.set(key, known);
  }
}

/** As it will be once it is saved; a new outreach is confidential only through its recipients. */
async function confidentialityOnce(ctx: Ctx, input: OutreachInput, externalId: string | null): Promise<Confidentiality> {
  const { rows } = await sql<Aimed>`select title, is_confidential, selection, added_selections from outreaches
    where organization_id = ${ctx.org.id} and external_id = ${externalId}`.execute(ctx.tx);
  const [saved] = rows;
  return confidentialityOf(ctx, {
    title: input.title,
    is_confidential: (saved?.is_confidential ?? false) || (await namesConfidential(ctx, input.patients?.matching)),
    selection: input.patients ?? saved?.selection ?? {},
    added_selections: input.patients ? [] : (saved?.added_selections ?? []),
  });
}

async function countRecipients(ctx: Ctx, input: OutreachInput, isConfidential: boolean): Promise<Count> {
  const script = await readCallScript(ctx, (await firstSender(ctx, "voice"))?.phone ?? "");
  const isHidden = isMasked(ctx.actor);
  const count = new Count(
    ({ spokenIn, body, spans }) => spokenIn && script(spokenIn, isHidden ? maskText(body, spans) : body),
    ctx.org.timeZone,
    { isConfidential, pictureShows: input.picture?.description ?? "" },
  );
  const { languages, sendVia, question } = input;
  const followOns = question.answers.flatMap(({ followOn }) => (followOn ? [followOn.contentText] : []));
  const plan = createPlanner(
    { contentText: question.contentText, languages, sendVia, hasPicture: Boolean(input.picture), followOns },
    await organizationTagValues(ctx),
  );
  const ids = await patientIdsMatching(ctx, input.patients ?? {});
  for await (const batch of candidatesIn(ctx, ids, input.isPromotional ?? false)) {
    for (const candidate of batch) count.add(candidate, plan(candidate), patientName(candidate, ctx.actor) ?? "");
  }
  return count;
}

/** What was filled in of the patient is hidden from users without access to it. */
function presentSamples(ctx: Ctx, { samples }: Count): Preflight["samples"] {
  return sortLanguages([...samples.keys()]).map((language) => ({
    language,
    recipients: (samples.get(language) ?? []).map(({ candidate, receives: { body, spans } }) => {
      ctx.seenPatientIds?.add(candidate.patient_id);
      return {
        name: patientName(candidate, ctx.actor),
        text: isMasked(ctx.actor) ? maskText(body, spans) : body,
      };
    }),
  }));
}

interface Timing {
  expectedEndAt: string;
  waitForMorning: number;
}

/** By the zones of the recipients, as their send windows open; patients in quiet hours at the start wait until the window opens. */
function timingOf(count: Count, startsAt: Temporal.Instant, { pace, rules }: { pace: Pace; rules: WindowRules }): Timing {
  const zones = [...count.zones.values()].map((found) => ({
    ...found,
    opensAt: candidateWindow(startsAt, found.where, rules).opensAt,
  }));
  const later = zones.filter(({ opensAt }) => Temporal.Instant.compare(opensAt, startsAt) > 0);
  let end = startsAt;
  for (const { opensAt, segments, calls } of zones.toSorted((a, b) => Temporal.Instant.compare(a.opensAt, b.opensAt))) {
    const from = Temporal.Instant.compare(opensAt, end) > 0 ? opensAt : end;
    // Texts and phone calls are sent in parallel.
    end = from.add({ milliseconds: Math.ceil(Math.max(segments / pace.segments, calls / pace.calls) * 1000) });
  }
  end = end.add({ seconds: count.maxCallSeconds });
  return { expectedEndAt: end.toString(), waitForMorning: later.reduce((sum, { patients }) => sum + patients, 0) };
}

/** Recipients who may be in several zones. */
function countZones(count: Count, startsAt: Temporal.Instant, rules: WindowRules): Pick<Preflight, "severalZones" | "noSharedHours"> {
  const several = [...count.zones.values()].filter((zone) => zone.isInSeveral);
  const sum = (zones: readonly Load[]) => zones.reduce((total, { patients }) => total + patients, 0);
  return { severalZones: sum(several), noSharedHours: sum(several.filter(({ where }) => !sharesHours(startsAt, where, rules))) };
}

/** Per second. */
interface Pace {
  segments: number;
  calls: number;
}

const readPace = async (ctx: Ctx): Promise<Pace> => ({
  segments: (await firstSender(ctx, "sms"))?.perSecond ?? assumedSegmentsPerSecond,
  calls: (await firstSender(ctx, "voice"))?.perSecond ?? callsPerSecond,
});

/** US dollars, to the cent. */
const priceOf = ({ settings }: Ctx, segments: number, pictures = 0): number =>
  Math.round((segments * settings.segmentPriceUsd + pictures * settings.picturePriceUsd) * 100) / 100;

/** Whether the message names the patient in every language. */
const namesPatientIn = ({ languages, question }: OutreachInput): boolean =>
  languages.every((language) => namesPatient(question.contentText[language] ?? ""));

/** `edited`: the outreach that is being edited, if there is one. */
export async function preflightOutreach(ctx: Ctx, input: OutreachInput, edited: string | null): Promise<{ preflight: Preflight }> {
  checkInput(input, await organizationLanguages(ctx));
  if (input.sendVia.includes("voice")) await requireVoice(ctx);
  if (input.picture) await requirePicture(ctx, input.picture);
  const start = startOf(input, ctx.clock.now(), ctx.org.timeZone);
  const confidentiality = await confidentialityOnce(ctx, input, edited);
  const count = await countRecipients(ctx, input, confidentiality.isConfidential);
  if (count.selected === 0) throw invalidField("patients", { key: "validation.blank" });
  const messageBudget = await readOutreachBudget(ctx);
  const promotional = input.isPromotional ? await readPromotionalHours(ctx) : null;
  const texts = [input.question, ...input.question.answers.flatMap(({ followOn }) => followOn ?? [])].map(({ contentText }) => contentText);
  const phi = input.languages.flatMap((language) => texts.flatMap((text) => findPhiWords(text[language] ?? "").map((hit) => hit.word)));
  const { hours, holidays } = await readSendingRules(ctx);
  const narrowed = hours !== null || holidays.length > 0 ? { hours, holidays } : null;
  const rules = {
    isPromotional: input.isPromotional ?? false,
    narrowings: [narrowed, promotional].filter((one) => one !== null),
  };
  const pictures = input.picture ? count.receives - count.calls : 0;
  return {
    preflight: {
      selected: count.selected,
      receives: count.receives,
      audience: input.audience ?? "fixed",
      needsApproval: await needsApproval(ctx, { patients: count.selected, audience: input.audience ?? "fixed" }),
      samples: presentSamples(ctx, count),
      overlaps: await readOverlaps(ctx, count.recipientIds, start.startsAt, edited),
      overBudget: messageBudget === null ? 0 : await patientsAtBudget(ctx, count.recipientIds, messageBudget, start.startsAt),
      messageBudget,
      leftOut: [...count.leftOut].map(([reason, found]) => ({ reason, ...found })),
      languages: [...count.languages.values()].map((total) => ({
        ...total,
        length: measureTemplate(input.question.contentText[total.language] ?? ""),
      })),
      segments: pictures > 0 ? 0 : count.segments,
      pictureMessages: pictures,
      followOnSegments: count.followOnSegments,
      calls: count.calls,
      callMinutes: count.callMinutes,
      callScripts: [...count.scripts].map(([language, { parts, voicemail }]) => ({ language, parts, voicemail })),
      cost: pictures > 0 ? priceOf(ctx, 0, pictures) : priceOf(ctx, count.segments),
      followOnCost: priceOf(ctx, count.followOnSegments),
      blanks: [...count.blanks.values()],
      sharedPhones: count.leftOut.get("duplicate")?.count ?? 0,
      otherOwners: count.otherOwners,
      unconfirmedOwners: count.unconfirmedOwners,
      confidentialRefusals: count.recipients && (await countConfidentialRefusals(ctx, count.recipients, confidentiality)),
      revealingWords: (await revealingWords(ctx, [confidentiality])).flat(),
      ...countZones(count, start.startsAt, rules),
      startsAt: start.startsAt.toString(),
      ...timingOf(count, start.startsAt, { pace: await readPace(ctx), rules }),
      narrowed,
      promotional,
      warnings: [
        ...(phi.length > 0 ? [{ key: "phi_words", detail: [...new Set(phi)].join(", ") }] : []),
        ...(count.otherOwners > 0 && !namesPatientIn(input) ? [{ key: "patient_not_named", detail: null }] : []),
      ],
    },
  };
}
