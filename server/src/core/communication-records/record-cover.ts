// The first page of a communication record: the patient or number, who produced it when, and what it contains and leaves out.
import type { Ctx } from "../../kernel/context.ts";
import type { PdfText } from "../exports/public.ts";
import { type PatientOnRecord, patientsInScope, type RecordScope } from "../patients/public.ts";
import { namesOfStaff } from "../sign-in/public.ts";
import { localTime } from "./read-record.ts";
import { ownerWords, shownPhone } from "./record-words.ts";

function phoneWords(phone: string | null, kind: string, owner: string | null): string[] {
  if (phone === null) return [];
  return [`${kind} ${shownPhone(phone)}${owner === null ? "" : ` (${ownerWords[owner] ?? owner})`}`];
}

const personWords = ({ name, external_id: id, dob }: PatientOnRecord): string =>
  `${name || "Patient without a name"}, patient ID ${id}${dob === null ? "" : `, born ${Temporal.PlainDate.from(dob).toLocaleString("en-US", { dateStyle: "long" })}`}`;

function aboutWords(scope: RecordScope, people: readonly PatientOnRecord[]): string[] {
  if (scope.patientIds.length > 0)
    return people.flatMap((person) => [
      `Patient: ${personWords(person)}`,
      `Phone numbers now: ${[...phoneWords(person.phone, "mobile", person.phone_owner), ...phoneWords(person.landline_phone, "landline", person.landline_owner)].join("; ") || "none"}`,
    ]);
  return [
    `Phone number: ${scope.phones.map(shownPhone).join(", ")}`,
    people.length === 0 ? "No patient has this number now." : `Patients with this number now: ${people.map(personWords).join("; ")}`,
  ];
}

/** What each page says it belongs to. */
export async function recordFooter(ctx: Ctx, scope: RecordScope): Promise<string> {
  const [patient] = scope.patientIds.length > 0 ? await patientsInScope(ctx, scope) : [];
  const about = patient ? `${patient.name || "patient"} (${patient.external_id})` : scope.phones.map(shownPhone).join(", ");
  return `Communication record · ${about}`;
}

const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts().find(({ type }) => type === "timeZoneName")
    ?.value ?? timeZone;

export async function recordCover(ctx: Ctx, scope: RecordScope, isComplete: boolean): Promise<PdfText[]> {
  const people = await patientsInScope(ctx, scope);
  const by = ctx.actor.userId === null ? null : (await namesOfStaff(ctx, [ctx.actor.userId])).get(ctx.actor.userId);
  const lines = [
    ...aboutWords(scope, people),
    `Produced${by ? ` by ${by.firstName} ${by.lastName}` : ""}; contains everything recorded until ${localTime(ctx, scope.until)}.`,
    `Times are ${zoneName(ctx.org.timeZone)}. The CSV file of this record has the same entries, with UTC times.`,
    isComplete
      ? "Confidential items are included."
      : "Confidential items are not included: messages and records that are marked as confidential, and events about them, are left out.",
    "Characters that the fonts of this file don't have are shown by their Unicode numbers, such as [U+1F44D]. The CSV file has them as they were written.",
  ];
  return [
    { text: ctx.org.name, size: 11, isGray: true },
    { text: "Communication record", size: 20, isBold: true, above: 4 },
    ...lines.map((text): PdfText => ({ text, size: 10, above: 6 })),
  ];
}
