// Reads a communication record: messages and calls, consents and withdrawals, and who read or changed what, as rows in that order.
import type { AuditEvent } from "@tidings/contract/areas/audit";
import type { Ctx } from "../../kernel/context.ts";
import { eventsOnRecord, type NamedRecords, type RecordKind } from "../audit/public.ts";
import type { Cell } from "../exports/public.ts";
import { type ReceivedOnRecord, receivedOnRecord, type SentOnRecord, sentOnRecord } from "../messaging/public.ts";
import { type ConsentOnRecord, consentOnRecord, namesOfPatients, patientName, type RecordScope } from "../patients/public.ts";
import { namesOfStaff } from "../sign-in/public.ts";
import { type CallOnRecord, callsOnRecord } from "../voice/public.ts";
import {
  actionWords,
  consentSource,
  consentTitle,
  detailWords,
  fieldWords,
  filesWords,
  languageName,
  ownerWords,
  purposeWords,
  readingWords,
  shownPhone,
  spaced,
} from "./record-words.ts";

export const recordColumns = [
  "Section",
  "Date and time",
  "Time (UTC)",
  "What",
  "Patient",
  "Phone number",
  "Wording",
  "Result",
  "Evidence and details",
  "By",
  "Reference",
] as const;

export const sections = ["Messages and calls", "Consents and withdrawals", "Who read or changed what"] as const;

interface Entry {
  section: (typeof sections)[number];
  at: string;
  what: string;
  patientId?: number | null;
  phone?: string | null;
  wording?: string | null;
  result?: string | null;
  details?: readonly (string | null | false)[];
  by?: string | null;
  reference: string;
}

interface Names {
  patient(id: number | null | undefined): string | null;
  staff(id: number | null): string | null;
}

/** "11/18/2026, 9:15:03 AM" by the organization's clock. */
export const localTime = (ctx: Pick<Ctx, "org">, at: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(ctx.org.timeZone).toLocaleString("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
  });

function sentEntry(ctx: Ctx, row: SentOnRecord, names: Names): Entry {
  const isCall = row.channel === "voice";
  const settled = row.settled_at !== null ? `${localTime(ctx, row.settled_at)}` : null;
  return {
    section: "Messages and calls",
    at: row.at,
    what: `${isCall ? "Automated call" : "Text"} to ${row.patient_id === null ? "a number without a patient" : "the patient"}`,
    patientId: row.patient_id,
    phone: row.phone,
    wording: row.body,
    result: [spaced(row.state), row.failure_reason && `(${spaced(row.failure_reason)})`, settled].filter(Boolean).join(" "),
    details: [
      `about: ${purposeWords(row.feature, row.purpose)}`,
      `language: ${languageName(row.language)}`,
      `from ${shownPhone(row.our_phone)}`,
      row.sent_at !== null && `handed to the carrier ${localTime(ctx, row.sent_at)}`,
      row.error_code !== null && `carrier's error code ${row.error_code}`,
      row.carrier_message_id !== null && `carrier's id ${row.carrier_message_id}`,
      row.media_count !== null &&
        row.media_count > 0 &&
        (row.picture_shows === null ? filesWords(row.media_count) : `with a picture: ${row.picture_shows}`),
    ],
    by: names.staff(row.user_id) ?? "automatic",
    reference: `m${row.id}`,
  };
}

const receivedEntry = (row: ReceivedOnRecord): Entry => ({
  section: "Messages and calls",
  at: row.at,
  what: row.patient_id === null ? "Text from a number without a patient" : "Text from the patient's phone",
  patientId: row.patient_id,
  phone: row.phone,
  wording: row.body,
  result: "received",
  details: [
    `to ${shownPhone(row.our_phone)}`,
    row.read_as !== null && `read as: ${readingWords(row.read_as)}`,
    row.answers_message_id !== null && `reply to m${row.answers_message_id}`,
    `carrier's id ${row.carrier_message_id}`,
    row.files_count > 0 && filesWords(row.files_count),
  ],
  reference: `i${row.id}`,
});

const callEntry = (ctx: Ctx, row: CallOnRecord): Entry => ({
  section: "Messages and calls",
  at: row.at,
  what: row.direction === "out" ? "Phone call to the patient's number" : "Phone call from the patient's number",
  patientId: row.patient_id,
  phone: row.phone,
  result: row.outcome === null ? "no outcome yet" : spaced(row.outcome),
  details: [
    row.message_id !== null && `reads m${row.message_id}`,
    row.answered_by !== null && `answered by: ${row.answered_by}`,
    row.key_pressed !== null && `key pressed: ${row.key_pressed}`,
    row.ended_at !== null && `ended ${localTime(ctx, row.ended_at)}`,
    `carrier's id ${row.carrier_call_id}`,
  ],
  reference: `v${row.id}`,
});

const consentEntry = (row: ConsentOnRecord, names: Names): Entry => ({
  section: "Consents and withdrawals",
  at: row.occurred_at,
  what: consentTitle(row),
  patientId: row.patient_id,
  phone: row.phone,
  wording: row.wording,
  result: consentSource(row.source),
  details: [
    row.is_about_number && "about the number itself",
    row.phone_owner !== null && `the number was ${ownerWords[row.phone_owner]}`,
    row.given_on !== null && `given on ${row.given_on}`,
    row.note !== null && `note: ${spaced(row.note)}`,
    row.subject !== null && `program: ${row.subject}`,
    row.inbound_message_id !== null && `text i${row.inbound_message_id}`,
    row.file_external_id !== null && `file ${row.file_external_id}, row ${row.row_number ?? "unknown"}`,
  ],
  by: names.staff(row.user_id) ?? (row.api_key_id === null ? null : "API key"),
  reference: row.external_id,
});

const accessEntry = (event: AuditEvent): Entry => ({
  section: "Who read or changed what",
  at: event.occurredAt,
  what: actionWords(event.action),
  result: event.patientsCount > 1 ? `with ${event.patientsCount - 1} other ${event.patientsCount === 2 ? "patient" : "patients"}` : null,
  details: [
    event.subjectName !== null && `${spaced(event.subjectType)}: ${event.subjectName}`,
    ...event.changes.map(({ field, before, after }) => `${fieldWords(field)}: ${before ?? "empty"} → ${after ?? "empty"}`),
    ...Object.entries(event.detail).map(([name, value]) => value !== null && detailWords(name, String(value))),
    event.ip !== null && `from ${event.ip}`,
  ],
  by: event.apiKey ? `API key ${event.apiKey.name}` : event.user ? `${event.user.firstName} ${event.user.lastName}`.trim() : "automatic",
  reference: event.externalId,
});

const cellsOf = (ctx: Ctx, entry: Entry, names: Names): Cell[] => [
  entry.section,
  localTime(ctx, entry.at),
  entry.at,
  entry.what,
  names.patient(entry.patientId),
  entry.phone ? shownPhone(entry.phone) : null,
  entry.wording ?? null,
  entry.result ?? null,
  entry.details?.filter(Boolean).join("; ") || null,
  entry.by ?? null,
  entry.reference,
];

interface Connected {
  named: readonly NamedRecords[];
  kinds: readonly RecordKind[];
}

/** The rows of the scope. Of a number, the patients are those of its rows: their audit events are part of it. */
export async function readRecord(ctx: Ctx, scope: RecordScope, isComplete: boolean, { named, kinds }: Connected): Promise<Cell[][]> {
  const sent = await sentOnRecord(ctx, scope);
  const received = await receivedOnRecord(ctx, scope);
  const calls = await callsOnRecord(ctx, scope);
  const consents = await consentOnRecord(ctx, scope);
  const patientIds = new Set([
    ...scope.patientIds,
    ...[...sent, ...received, ...calls, ...consents].flatMap((row) => row.patient_id ?? []),
  ]);
  const patients = await namesOfPatients(ctx, [...patientIds]);
  const staff = await namesOfStaff(ctx, [...new Set([...sent, ...consents].flatMap((row) => row.user_id ?? []))]);
  const events = await eventsOnRecord(
    ctx,
    { patientExternalIds: [...patients.values()].map((one) => one.external_id), until: scope.until, isComplete },
    named,
    kinds,
  );
  const names: Names = {
    patient: (id) => {
      const row = id == null ? undefined : patients.get(id);
      return row ? `${patientName(row, ctx.actor)} (${row.external_id})` : null;
    },
    staff: (id) => {
      const person = id === null ? undefined : staff.get(id);
      return person ? `${person.firstName} ${person.lastName}`.trim() : null;
    },
  };
  const messages = [
    ...sent.map((row) => sentEntry(ctx, row, names)),
    ...received.map(receivedEntry),
    ...calls.map((row) => callEntry(ctx, row)),
  ].toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
  const entries = [...messages, ...consents.map((row) => consentEntry(row, names)), ...events.map(accessEntry)];
  return entries.map((entry) => cellsOf(ctx, entry, names));
}
