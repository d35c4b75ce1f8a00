// Proves that the lines the database writes for an export of patients are those that a reader of its raw columns would write.
import { findLanguage } from "@tidings/contract/message/languages";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../testing/start-test-app.ts";
import { csvLine } from "../../exports/public.ts";
import { insertManyMessages } from "../testing.ts";
import { openPatientRows } from "./patients-export.ts";
import { unreachableReasons } from "./reachability.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;

const odd = [
  "=1+1",
  " =1+1",
  "+3",
  "-3",
  "@x",
  "\uFEFF=1",
  "\u00A0+1",
  "\uFF1D1",
  "\uFF201",
  "a,b",
  "a;b",
  'say "hi"',
  "two\nlines",
  "two\r\nlines",
  "tab\there",
  "\ttab",
  "\rreturn",
  " before",
  "behind ",
  "",
  " ",
  "back\\slash \\N",
  "مريم",
  "👩🏽‍⚕️",
  "unit\u001Fend",
  "record\u001Eend",
  "O'Brien",
  "Ünal",
  "x".repeat(300),
];

/** Adds patients with each odd text in some column, each reason for being unreachable, and amounts with and without cents. */
async function addOddPatients(): Promise<void> {
  for (const [at, text] of odd.entries()) {
    await sql`insert into patients (organization_id, external_id, first_name, middle_name, last_name, email, notes, language, dob, sex, ethnicity, race,
        zipcode, phone, landline_phone, annual_income, opted_out_features, is_unreachable, is_held_for_review, state, carrier_information, created_at, updated_at)
      values (${harbor.id}, ${`odd-${at}`}, ${text}, ${odd[(at + 7) % odd.length]}, ${odd[(at + 11) % odd.length]}, ${at % 3 ? null : "a@clinic.example"},
        ${odd[(at + 3) % odd.length]}, ${[null, "english", "zho", "klingon"][at % 4]}, ${at % 5 ? "1954-02-28" : null}, ${at % 2 ? "female" : null},
        ${at % 3 ? "not_hispanic_or_latino" : null}, ${at % 2 ? "black_or_african_american" : null}, ${at % 4 ? "02134" : null},
        ${at % 3 ? `+1303555${3000 + at}` : null}, ${at % 7 ? null : `+1303555${4000 + at}`}, ${[null, 0, 0.5, 1234.1, 50000, 999999999][at % 6]},
        ${[[], ["all"], ["outreach_message", "direct_messaging"]][at % 3]}::text[], ${at % 4 === 1}, ${at % 5 === 1}, ${at % 6 ? "enabled" : "disabled"},
        ${at % 2 ? "Verizon" : null}, timestamptz '2026-03-08 08:59:59.9Z' + ${at} * interval '1 minute', now())`.execute(app.db.system);
  }
  await sql`insert into patient_conditions (organization_id, patient_id, position, code, system, value, created_at)
    select organization_id, id, n, 'I10.' || n, 'icd_10_cm', 'High, and "so"', now() from patients, generate_series(1, 2) n
    where organization_id = ${harbor.id} and external_id in ('odd-3', 'odd-9')`.execute(app.db.system);
}

interface Raw {
  [column: string]: string | null;
}

const words = (values: readonly string[]): string => values.join(", ").replaceAll("_", " ");

/** From the raw columns alone, by the rules in TypeScript. */
function lineOf(row: Raw & { opted_out_features: string[]; is_unreachable: boolean; is_held_for_review: boolean }): string {
  const local = (at: string | null | undefined) =>
    at
      ? Temporal.Instant.from(at)
          .toZonedDateTimeISO("America/Denver")
          .toPlainDateTime()
          .toString({ smallestUnit: "minute", roundingMode: "trunc" })
          .replace("T", " ")
      : null;
  const of = (column: string) => row[column] ?? null;
  const language = of("language");
  return csvLine([
    of("external_id"),
    of("first_name"),
    of("middle_name"),
    of("last_name"),
    of("dob"),
    of("sex"),
    language && (findLanguage(language)?.name ?? language),
    of("phone")?.slice(2) ?? null,
    of("phone_owner"),
    of("phone_owner_name"),
    of("landline_phone")?.slice(2) ?? null,
    of("landline_owner"),
    of("landline_owner_name"),
    of("email"),
    of("zipcode"),
    of("state"),
    of("profile_type"),
    words(row.opted_out_features),
    null,
    null,
    null,
    null,
    null,
    null,
    of("disabled_reason") === "deceased" ? "yes" : null,
    null,
    of("groups"),
    words(unreachableReasons(row as never)),
    words([of("ethnicity") ?? ""]),
    words([of("race") ?? ""]),
    of("annual_income") === null ? null : Number(of("annual_income")),
    of("carrier_information"),
    of("sms_plan"),
    of("data_plan"),
    of("default_appointment_send_via"),
    of("conditions"),
    of("notes"),
    local(of("sent_at")),
    local(of("received_at")),
    local(of("created_at")),
  ]);
}

test("PAT-053 FILE-041 every line of an export is what the patient's columns say, whatever they hold and wherever a batch ends", async () => {
  await addOddPatients();
  await insertManyMessages(app.db.system, harbor.id, 4, 4);
  const { rows } = await sql<Parameters<typeof lineOf>[0]>`select p.*,
      (select string_agg(c.value || ' (' || c.code || ')', '; ' order by c.position) from patient_conditions c where c.organization_id = p.organization_id and c.patient_id = p.id) as conditions,
      (select max(m.sent_at) from messages m where m.organization_id = p.organization_id and m.patient_id = p.id) as sent_at,
      (select max(i.received_at) from inbound_messages i where i.organization_id = p.organization_id and i.patient_id = p.id) as received_at
    ,(select string_agg(g.name, '; ' order by lower(g.name)) from patient_group_members m join patient_groups g on g.id = m.patient_group_id
        where m.patient_id = p.id and not g.is_automated) as groups
    from patients p where p.organization_id = ${harbor.id} order by p.id`.execute(app.db.system);
  const expected = rows.map(lineOf);
  expect(expected.length).toBeGreaterThan(odd.length);
  for (const limit of [1, 4, 10_000]) {
    const lines: string[] = [];
    let count = 0;
    await app.inside("harbor", async (ctx) => {
      const source = await openPatientRows(ctx, {});
      expect([source.total, source.columns]).toEqual([rows.length, expect.arrayContaining(["External ID", "Created at"])]);
      for (let after: number | null = 0; after !== null; ) {
        const end: number | null = await source.lines.endOf(ctx, after, limit);
        const part = await source.lines.read(ctx, after, end);
        lines.push(part.text);
        count += part.count;
        after = end;
      }
    });
    expect(lines.join("")).toBe(expected.join(""));
    expect(count).toBe(rows.length);
  }
});

test("PAT-053 rows for whoever wants cells are the same as the lines", async () => {
  await app.inside("harbor", async (ctx) => {
    const source = await openPatientRows(ctx, {});
    const { rows } = await source.read(ctx, 0, 10_000);
    expect(rows.map(csvLine).join("")).toBe((await source.lines.read(ctx, 0, null)).text);
  });
});
