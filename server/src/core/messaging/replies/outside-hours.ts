// Answers texts received while the clinic is closed: the out-of-hours text in the patient's language, at most once in twelve hours.
import { withHelpNumbers } from "@tidings/contract/message/safety/safety-texts";
import type { OpeningHours } from "@tidings/contract/opening-hours";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { locationsOf, type PatientConcern, type PatientLocation } from "../../places/public.ts";
import {
  customText,
  isOpenAt,
  opensNextAt,
  organizationTagValues,
  patientTagValues,
  readOpeningHours,
  renderText,
} from "../../texts/public.ts";
import { sendAnswers } from "../outbox/outbox.ts";
import type { Draft } from "../rules/draft.ts";
import { isAutomaticReply } from "./automatic-reply.ts";
import type { InboundRow, PatientOfPhone } from "./inbox-queries.ts";

/** A text that Messenger took. */
export interface Spoken {
  inbound: InboundRow;
  patient: PatientOfPhone;
}

const quietHours = 12;

/** The gate would refuse these too; here they leave neither a message behind nor a mark that one went. */
const mayReceive = ({ patient }: Spoken): boolean =>
  patient.state === "enabled" && !patient.opted_out_features.some((feature) => feature === "all" || feature === "messenger");

/** A text of Messenger with the hours that hold for its patient. */
interface Timed extends Spoken {
  opening: OpeningHours;
  timeZone: string;
  autoReply: PatientLocation["autoReply"];
}

/** The text of each, rendered; who has none, or wrote like a machine, gets none. */
async function draftsFor(ctx: Ctx, spoken: readonly Timed[]): Promise<Draft[]> {
  const organization = await organizationTagValues(ctx);
  const now = ctx.clock.now();
  const drafts: Draft[] = [];
  const alike = Map.groupBy(spoken, ({ patient, autoReply }) => JSON.stringify([patient.language ?? "english", autoReply]));
  for (const ofText of alike.values()) {
    const [first] = ofText as [Timed];
    const wanted = first.patient.language ?? "english";
    const { text, language } = await customText(ctx, "provider.auto_responder", "outside_clinic_hours", wanted, first.autoReply);
    for (const { inbound, patient, opening, timeZone } of ofText) {
      const rendered = renderText(withHelpNumbers(text, language), language, { ...organization, ...patientTagValues(patient) });
      if (!rendered.ok || isAutomaticReply(inbound.body, rendered.text)) continue;
      drafts.push({
        patientId: patient.id,
        toPhone: inbound.from_phone,
        purpose: "auto_response",
        feature: "messenger",
        sourceId: null,
        language,
        body: rendered.text,
        phiSpans: rendered.spans,
        key: `auto:${inbound.id}`,
        notAfter: opensNextAt(opening, now, timeZone),
      });
    }
  }
  return drafts;
}

/** The appointment that our last message before each text was about; null: it was about something else. */
async function concernsOf(ctx: Ctx, spoken: readonly Spoken[]): Promise<PatientConcern[]> {
  const { rows } = await sql<PatientConcern>`
    select w.patient_id as "patientId", (select case when s.record_type = 'appointment' then s.record_external_id end from (
        select m.source_id from messages m where m.organization_id = ${ctx.org.id} and m.patient_id = w.patient_id and m.created_at <= w.received_at
          and m.purpose not in ('acknowledgement', 'error_message', 'auto_response')
        order by m.created_at desc, m.id desc limit 1) last
      join message_sources s on s.organization_id = ${ctx.org.id} and s.id = last.source_id) as "appointmentExternalId"
    from unnest(${spoken.map(({ patient }) => patient.id)}::bigint[], ${spoken.map(({ inbound }) => inbound.received_at)}::timestamptz[])
      as w (patient_id, received_at)`.execute(ctx.tx);
  return rows;
}

/** A location with hours of its own goes by its own clock; its holidays come in addition to those of the organization. */
async function withHours(ctx: Ctx, spoken: readonly Spoken[], { hours, holidays }: OpeningHours): Promise<Timed[]> {
  const locations = await locationsOf(ctx, await concernsOf(ctx, spoken));
  return spoken.map((one) => {
    const location = locations.get(one.patient.id);
    const opening = { hours: location?.hours ?? hours, holidays: [...holidays, ...(location?.holidays ?? [])] };
    const timeZone = location?.hours ? location.timeZone : ctx.org.timeZone;
    return { ...one, opening, timeZone, autoReply: location?.autoReply ?? {} };
  });
}

/** Marks those whose last answer is long ago and answers their ids; not those who may have meant to stop and wait for a person to look. Their rows are ours since the threads were opened: two workers never both mark. */
async function claim(ctx: Ctx, patientIds: readonly number[]): Promise<Set<number>> {
  const now = ctx.clock.now();
  const { rows } = await sql<{ patient_id: number }>`update conversations c set last_auto_response_at = ${now.toString()}
    where c.organization_id = ${ctx.org.id} and c.patient_id = any (${[...patientIds]}::bigint[])
      and (c.last_auto_response_at is null or c.last_auto_response_at <= ${now.subtract({ hours: quietHours }).toString()})
      and not exists (select from patients_public p where p.organization_id = c.organization_id and p.id = c.patient_id
        and (p.is_held_for_review or p.is_unreachable))
    returning c.patient_id`.execute(ctx.tx);
  return new Set(rows.map((row) => row.patient_id));
}

/** After the threads were opened. Closed both when the patient wrote and now: who is read after the opening meets people. */
export async function replyOutsideHours(ctx: Ctx, spoken: readonly Spoken[]): Promise<void> {
  const reachable = spoken.filter(mayReceive);
  if (reachable.length === 0 || ctx.org.status !== "active") return;
  const { enabled, ...organization } = await readOpeningHours(ctx);
  if (!enabled) return;
  const now = ctx.clock.now();
  const outside = (await withHours(ctx, reachable, organization)).filter(({ inbound, opening, timeZone }) => {
    const receivedAt = Temporal.Instant.from(inbound.received_at);
    if (isOpenAt(opening, now, timeZone)) return false;
    // A text that was lost and found again much later waits for a person without a word of ours.
    return now.since(receivedAt).total("hours") < quietHours && !isOpenAt(opening, receivedAt, timeZone);
  });
  if (outside.length === 0) return;
  const drafts = await draftsFor(ctx, outside);
  if (drafts.length === 0) return;
  const claimed = await claim(
    ctx,
    drafts.map(({ patientId }) => patientId as number),
  );
  await sendAnswers(
    ctx,
    // One text a patient, also where two phones of one patient are read together.
    drafts.filter(({ patientId }) => claimed.delete(patientId as number)),
  );
}
