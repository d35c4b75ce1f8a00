// Ends the one program, or the kinds of messages, that a patient asks to leave by text, and confirms it once.
import type { OptFeature, Service } from "@tidings/contract/words";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { applyOpt, closeNumberFor, patientsWithPhone, recordConsent } from "../../patients/public.ts";
import { organizationTagValues, renderText } from "../../texts/public.ts";
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

/** The request is as confidential as the program: it belongs to the last message of it, where there is one. */
async function hideRequest(ctx: Ctx, inbound: InboundRow, { patientId, sourceIds }: Enrollment): Promise<void> {
  await sql`update inbound_messages i set message_id = m.id from (select max(id) as id from messages
      where organization_id = ${ctx.org.id} and patient_id = ${patientId} and source_id = any (${[...sourceIds]}::bigint[])) m
    where i.organization_id = ${ctx.org.id} and i.id = ${inbound.id}`.execute(ctx.tx);
}

/** False: it is not clear what is meant, or there is nothing to leave, and a person has to look. */
export async function takeLeaveRequest(ctx: Ctx, leaving: Leaving, programs: ProgramLeaving | undefined): Promise<boolean> {
  const { inbound, patients } = leaving;
  const request = readLeaveRequest(inbound.body, leaving.patient.language);
  if (!request || (request.kind === "program" && !programs)) return false;
  const ids = patients.map(({ id }) => id);
  const active = (await programs?.active(ctx, ids)) ?? [];
  if (request.kind === "features") {
    if (!(await leaveFeatures(ctx, inbound, request.features))) return false;
    if (!leaving.isQuiet) await confirm(ctx, leaving, request, { ended: request.features, hasPrograms: active.length > 0 });
  } else {
    const enrollment = meantBy(request, active);
    if (!enrollment) return false;
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
