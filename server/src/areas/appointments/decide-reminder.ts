// Whether a reminder that is due is sent, in whose words, or the named reason why not; pure.
import { fitsModality } from "@tidings/contract/areas/appointments";
import { messageLimits } from "@tidings/contract/message/writing/limits";
import type { TagValues } from "@tidings/contract/message/writing/templates";
import type { ReminderState } from "@tidings/contract/words";
import { namingPatient, type Rendered, renderText } from "../../core/texts/public.ts";
import { appointmentValuesOf } from "./appointment-rows.ts";
import type { DueRow } from "./due-rows.ts";
import { phoneFor, type ReminderChannel, spokenLanguage } from "./reminder-channel.ts";
import { appointmentTagValues, textLanguage } from "./tag-values.ts";

export interface Round {
  now: Temporal.Instant;
  hasService: boolean;
  hasFollowUps: boolean;
  /** The organization has a number to call from. */
  hasVoice: boolean;
  organization: TagValues;
}

type Sendable = Extract<Rendered, { ok: true }>;
export type Decision =
  | { kind: "send"; text: Sendable; way: ReminderChannel }
  | { kind: "end"; state: ReminderState; reason: string | null };

const end = (state: ReminderState, reason: string | null): Decision => ({ kind: "end", state, reason });

function followUpEnd(row: DueRow, { hasFollowUps }: Round): Decision | null {
  if (row.kind !== "follow_up") return null;
  if (!hasFollowUps || !row.template.isFollowUpEnabled) return end("skipped", "follow_ups_off");
  return row.rsvp === "no_response" ? null : end("skipped", "answered");
}

const toPhoneOf = (row: DueRow): string | null =>
  phoneFor(row.reminder_send_via, { phone: row.patient.phone, landline_phone: row.landline_phone });

const spokenIn = (row: DueRow) => spokenLanguage(Object.keys(row.content_text ?? {}), row.patient.language);

function voiceHindrance(row: DueRow, round: Round): Decision | null {
  if (row.reminder_send_via !== "voice") return null;
  if (!round.hasVoice) return end("skipped", "voice");
  if (spokenIn(row) === null) return end("skipped", "voice_language");
  // A repeated call after an unanswered one is not needed when the patient has confirmed since: by text, by phone or at the front desk.
  return row.attempt > 1 && row.is_rsvp && row.rsvp === "going" ? end("skipped", "answered") : null;
}

function hindrance(row: DueRow, round: Round): Decision | null {
  if (Temporal.Instant.compare(Temporal.Instant.from(row.starts_at), round.now) <= 0) return end("skipped", "past");
  if (row.patient.state === "disabled") return end("cancelled", "patient_disabled");
  if (row.is_opted_out) return end("opted_out", "opt_out");
  if (!fitsModality(row.template.modalities, row.modality)) return end("skipped", "other_modality");
  if (row.rsvp === "not_going") return end("not_sent_not_going", null);
  if (!round.hasService) return end("skipped", "service_off");
  if (row.is_unreachable) return end("skipped", "unreachable");
  if (toPhoneOf(row) === null) return end("skipped", "missing_communication");
  if (row.patient.language === null) return end("skipped", "missing_language");
  return voiceHindrance(row, round);
}

export function decideReminder(row: DueRow, round: Round): Decision {
  const ended = hindrance(row, round) ?? followUpEnd(row, round);
  if (ended) return ended;
  const spoken = row.reminder_send_via === "voice" ? spokenIn(row) : null;
  const language = spoken ?? textLanguage(Object.keys(row.content_text ?? {}), row.patient.language);
  const values = appointmentTagValues(appointmentValuesOf(row), language, round.organization);
  const written = row.content_text?.[language] ?? "";
  const text = renderText(spoken ? written : namingPatient(written, row.patient), language, values);
  if (!text.ok) return end("failed", text.reason);
  // Its own limit was kept when it was written, each tag at its length; values beyond that make it longer than a text may be.
  if (text.length === 0 || text.length > 2 * messageLimits.appointment) return end("failed", "too_long");
  const way = { toPhone: toPhoneOf(row) as string, ...(spoken ? { spokenIn: spoken } : {}) };
  return { kind: "send", text, way };
}
