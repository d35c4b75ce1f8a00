// Ends the one program, or the kinds of messages, that a patient asks to leave by text, and confirms it once.
import { findRevealingWords } from "@tidings/contract/message/writing/revealing-words";
import type { OptFeature, Service } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { applyOpt, closeNumberFor, patientsWithPhone, recordConsent } from "../../patients/public.ts";
import { organizationTagValues, renderText } from "../../texts/public.ts";
import { revealingWords } from "../outbox/confidential-recipients.ts";
import { sendAnswers } from "../outbox/outbox.ts";
import type { InboundRow, PatientOfPhone } from "./inbox-queries.ts";
import { isTitleNamed, type LeaveRequest, readLeaveRequest } from "./leave-request.ts";
import { leaveWords } from "./leave-words.ts";
import type { Enrollment, ProgramLeaving } from "./reply-handler.ts";

interface Leaving {
  inbound: InboundRow;
  patient: PatientOfPhone;
  /** All patients with the phone. */
  patients: readonly PatientOfPhone[];
  /** The number has an open safety alert: nothing automatic answers it. */
  isQuiet: boolean;
}

/** The confirmation leaves within this time of the text or not at all. */
const confirmWithin = { minutes: 5 } as const;

const kindsOfMessages = ["appointment", "program", "outreach", "referral"] as const;
const serviceOf: Record<(typeof kindsOfMessages)[number], Service> = {
  appointment: "appointment",
  program: "educationalStream",
  outreach: "outreachMessage",
  referral: "referral",
};

/** The one enrollment that is meant; undefined where none is, or more than one. */
function meantBy(request: Extract<LeaveRequest, { kind: "program" }>, active: readonly Enrollment[]): Enrollment | undefined {
  const { name, isWholeTitle } = request;
  const meant = name === null ? active : active.filter(({ title }) => isTitleNamed(title, { name, isWholeTitle }));
  return meant.length === 1 ? meant[0] : undefined;
}

/** False where nothing changed: they were out of these already. */
async function leaveFeatures(ctx: Ctx, inbound: InboundRow, features: readonly OptFeature[]): Promise<boolean> {
  const sharing = await patientsWithPhone(ctx, inbound.from_phone);
  await closeNumberFor(ctx, inbound.from_phone, features, { source: "patient_wording", inboundMessageId: inbound.id });
  const outcomes = await applyOpt(
    ctx,
    sharing.map(({ id }) => id),
    { direction: "out", features, source: "patient_wording", phone: inbound.from_phone, inboundMessageId: inbound.id },
  );
  return outcomes.some(({ isChanged }) => isChanged);
}

const say = (sentence: string, it: string): string => sentence.replace("{it}", () => it);

async function confirm(
  ctx: Ctx,
  { inbound, patient, patients }: Leaving,
  request: LeaveRequest,
  left: { ended: Enrollment | readonly OptFeature[]; hasPrograms: boolean },
): Promise<void> {
  const own = leaveWords[request.language];
  const joined = (features: readonly OptFeature[]): string =>
    new Intl.ListFormat(own.code, { type: "conjunction" }).format(features.map((it) => own.kinds[it]));
  const program = "title" in left.ended ? left.ended : null;
  const endedFeatures: readonly OptFeature[] = "title" in left.ended ? [] : left.ended;
  const ended = program ? (program.isConfidential ? own.leftUnnamed : say(own.left, program.title)) : say(own.ended, joined(endedFeatures));
  const goesOn = kindsOfMessages.filter(
    (feature) =>
      ctx.org.services.includes(serviceOf[feature]) &&
      (feature !== "program" || left.hasPrograms) &&
      !endedFeatures.includes(feature) &&
      patients.some((one) => one.state === "enabled" && !one.opted_out_features.some((it) => it === "all" || it === feature)),
  );
  const sentences = [ended, ...(goesOn.length > 0 ? [say(own.goesOn, joined(goesOn))] : []), own.stop].join(
    own.code === "zh" || own.code === "ja" ? "" : " ",
  );
  const rendered = renderText(`{{organization_name}}: ${sentences}`, request.language, await organizationTagValues(ctx));
  if (!rendered.ok) return;
  await sendAnswers(ctx, [
    {
      patientId: patient.id,
      toPhone: inbound.from_phone,
      // As the confirmation of STOP: it leaves in every state of the organization.
      purpose: "global_optout",
      feature: "patient",
      sourceId: null,
      answersSourceId: program?.sourceIds[0] ?? null,
      language: request.language,
      body: rendered.text,
      phiSpans: rendered.spans,
      key: `left:${inbound.id}`,
      notAfter: Temporal.Instant.from(inbound.received_at).add(confirmWithin),
    },
  ]);
}

/** The request is as confidential as the program that it is about. */
async function hideRequest(ctx: Ctx, inbound: InboundRow, { sourceIds }: Enrollment): Promise<void> {
  await sql`update inbound_messages set about_source_id = ${sourceIds[0] ?? null}::bigint
    where organization_id = ${ctx.org.id} and id = ${inbound.id}`.execute(ctx.tx);
}

/** The confidential program of which the text says a telling word of the title. */
async function confidentialNamed(ctx: Ctx, { body }: InboundRow, active: readonly Enrollment[]): Promise<Enrollment | undefined> {
  const secret = active.filter(({ isConfidential }) => isConfidential);
  const words = await revealingWords(
    ctx,
    secret.map(({ isConfidential, title }) => ({ isConfidential, words: [title] })),
  );
  return secret.find((_, at) => findRevealingWords(body, words[at] ?? []).length > 0);
}

/** A wish to leave that staff have to look at is about a confidential program also where the patient is in no other. */
async function hideUnclear(ctx: Ctx, inbound: InboundRow, active: readonly Enrollment[]): Promise<void> {
  const isOnlySecret = active.every(({ isConfidential }) => isConfidential);
  const about = (await confidentialNamed(ctx, inbound, active)) ?? (isOnlySecret ? active[0] : undefined);
  if (about) await hideRequest(ctx, inbound, about);
}

/** So is a wish that may be to stop all messages, where it names the program. */
export async function hideDoubt(
  ctx: Ctx,
  { inbound, patients }: Pick<Leaving, "inbound" | "patients">,
  programs: ProgramLeaving | undefined,
): Promise<void> {
  const active = await programs?.active(
    ctx,
    patients.map(({ id }) => id),
  );
  const about = active && (await confidentialNamed(ctx, inbound, active));
  if (about) await hideRequest(ctx, inbound, about);
}

/** False: it is not clear what is meant, or there is nothing to leave, and a person has to look. */
export async function takeLeaveRequest(ctx: Ctx, leaving: Leaving, programs: ProgramLeaving | undefined): Promise<boolean> {
  const { inbound, patients } = leaving;
  const request = readLeaveRequest(inbound.body, leaving.patient.language);
  const ids = patients.map(({ id }) => id);
  const active = (await programs?.active(ctx, ids)) ?? [];
  if (!request || (request.kind === "program" && !programs)) {
    await hideUnclear(ctx, inbound, active);
    return false;
  }
  if (request.kind === "features") {
    if (!(await leaveFeatures(ctx, inbound, request.features))) return false;
    if (!leaving.isQuiet) await confirm(ctx, leaving, request, { ended: request.features, hasPrograms: active.length > 0 });
  } else {
    const enrollment = meantBy(request, active);
    if (!enrollment) {
      await hideUnclear(ctx, inbound, active);
      return false;
    }
    await programs?.leave(ctx, enrollment);
    if (enrollment.isConfidential) await hideRequest(ctx, inbound, enrollment);
    await recordConsent(ctx, [
      {
        ...{ kind: "left_program", patientId: enrollment.patientId, feature: "program", subject: enrollment.title },
        ...{ phone: inbound.from_phone, source: "patient_wording", inboundMessageId: inbound.id },
      },
    ]);
    const patient = patients.find(({ id }) => id === enrollment.patientId) ?? leaving.patient;
    if (!leaving.isQuiet) await confirm(ctx, { ...leaving, patient }, request, { ended: enrollment, hasPrograms: active.length > 1 });
  }
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient" });
  return true;
}
