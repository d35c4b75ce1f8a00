// Tests that an empty database is seeded with the demonstration once, however many processes try.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CanvasContent } from "@tidings/contract/areas/admin/canvases";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { additionalStaff } from "../../../fixtures/additional-staff.ts";
import { organizations, patientsOf, staff } from "../../../fixtures/cast.ts";
// Connects the ports that the seed uses.
import "../app.ts";
import { checkCanvas } from "../areas/admin/check-canvas.ts";
import { setClock } from "../kernel/clock.ts";
import { createLog } from "../kernel/log.ts";
import { loadSettings } from "../kernel/settings.ts";
import { openStorage } from "../kernel/storage/open-storage.ts";
import { testDatabase } from "../kernel/testing/database.ts";
import { seedDemo } from "./seed-demo.ts";

const database = await testDatabase();
afterAll(database.drop);
const folder = mkdtempSync(join(tmpdir(), "tidings-seed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const parts = {
  db: database.databases,
  clock: setClock("2026-11-21T16:00:00Z"),
  log: createLog({ log: { level: "silent" } }),
  settings: loadSettings({
    NODE_ENV: "test",
    DATA_DIR: folder,
    TWILIO_ACCOUNT_SID: `AC${"5".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "a-token-of-the-seed",
    // The demonstration sends through the sandbox carrier, which requires no on-call list.
    CARRIER_BASE_URL: "http://127.0.0.1:9",
  }),
};

test("two processes that seed together make one demonstration, complete", async () => {
  expect((await Promise.all([seedDemo(parts), seedDemo(parts)])).sort()).toEqual([false, true]);
  const { rows } = await sql<{ code: string; patients: number; counted: number; staff: number }>`
    select o.code, c.total as patients, c.counted_to_limit as counted, (select count(*) from memberships m where m.organization_id = o.id) as staff
    from organizations o join patient_counters c on c.organization_id = o.id order by o.code`.execute(database.system);
  expect(rows).toEqual(
    organizations.map(({ code }) => ({
      code,
      patients: patientsOf(code).length,
      counted: patientsOf(code).filter((one) => one.state === "enabled" && !one.optedOutFeatures.includes("all")).length,
      staff:
        Object.values(staff).filter((person) => person.memberships.some((membership) => membership.organization === code)).length +
        additionalStaff.filter((person) => person.organization === code).length,
    })),
  );
});

test("every opt-out of the demonstration has the event that tells of it", async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from patients p where p.opted_out_features <> '{}' and not exists (
      select from consent_events e where e.organization_id = p.organization_id and e.patient_id = p.id and e.kind = 'opted_out')`.execute(
    database.system,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test("FILE-002 PAT-009 the demonstration has a file to fetch, one whose time is over, and a merged pair that can be taken back", async () => {
  const { rows: files } = await sql<{ state: string; storage_path: string | null; byte_size: number | null }>`
    select state, storage_path, byte_size from export_files order by created_at`.execute(database.system);
  expect(files.map((file) => file.state)).toEqual(["expired", "ready"]);
  const size = await openStorage(parts.settings, parts.clock).size(files[1]?.storage_path ?? "");
  expect([size, files[1]?.byte_size]).toEqual([files[1]?.byte_size, expect.any(Number)]);
  const { rows: merged } = await sql<{ survivor: string; merged_external_id: string }>`
    select p.external_id as survivor, m.merged_external_id from patient_merges m join patients p on p.id = m.survivor_id
    where m.undone_at is null and m.merged_row is not null`.execute(database.system);
  expect(merged).toEqual([{ survivor: "HCH-S1", merged_external_id: "HCH-S1B" }]);
});

test("FILE-001 FILE-003 the demonstration has a file under review with errors and warnings, an imported one, and one in the archive", async () => {
  const { rows } = await sql<{
    state: string;
    is_archived: boolean;
    good: number;
    bad: number;
    warned: number;
  }>`select state, archived_at is not null as is_archived,
    valid_rows + created_rows as good, failed_rows as bad, warned_rows as warned from file_uploads order by created_at desc`.execute(
    database.system,
  );
  expect(rows).toEqual([
    { state: "reviewing", is_archived: false, good: 8, bad: 2, warned: 2 },
    { state: "imported", is_archived: false, good: 48, bad: 2, warned: 0 },
    { state: "imported", is_archived: true, good: 48, bad: 2, warned: 0 },
  ]);
});

test("IN-021 OP-151 the demonstration has replies in other languages, their languages guessed; without a translator none waits for one", async () => {
  const { rows } = await sql<{ language: string; n: number }>`select detected_language as language, count(*)::int as n from inbound_messages
    where detected_by = 'guess' group by 1 order by 1`.execute(database.system);
  expect(rows.map((row) => [row.language, row.n > 5])).toEqual([
    ["english", true],
    ["spanish", true],
  ]);
  const { rows: said } = await sql<{ sender: string; detected: string | null; waiting: number }>`
    select p.external_id as sender, i.detected_language as detected, (select count(*)::int from message_translations) as waiting
    from inbound_messages i join patients p on p.organization_id = i.organization_id and p.id = i.patient_id where i.carrier_message_id like 'SMseedsaid%' order by 1`.execute(
    database.system,
  );
  expect(said).toEqual([
    { sender: "HCH-O11", detected: "spanish", waiting: 0 },
    { sender: "HCH-O5", detected: null, waiting: 0 },
  ]);
});

test("USER-011 active users of the demonstration's clinics have signed in, at the time that the audit trail has", async () => {
  const { rows } = await sql<{ name: string; at: string | null; trail: string | null }>`
    select u.first_name as name, u.current_sign_in_at as at, max(e.occurred_at) filter (where e.organization_id = u.current_organization_id) as trail
    from users u left join audit_events e on e.user_id = u.id and e.action = 'session.opened'
    where u.status = 'active' and exists (select from memberships m where m.user_id = u.id) group by u.id order by 1`.execute(
    database.system,
  );
  expect(rows.filter(({ at }) => at === null)).toEqual([]);
  for (const name of ["James", "Maria", "Priya", "Tom"]) {
    const one = rows.find((row) => row.name === name);
    expect([name, one?.at]).toEqual([name, one?.trail]);
  }
});

test("the demonstration's segments hold the patients with a visit ahead from the first look on", async () => {
  const { rows } = await sql<{ organization_id: number; members: number; expected: number }>`
    select s.organization_id, (select count(*)::int from patient_segment_members m where m.organization_id = s.organization_id and m.patient_segment_id = s.id) as members,
      (select count(distinct a.patient_id)::int from appointments a where a.organization_id = s.organization_id and a.state in ('scheduled', 'active')
        and a.starts_at > ${parts.clock.now().toString()}) as expected
    from patient_segments s where s.name = 'Visit in the next 30 days' order by 1`.execute(database.system);
  expect(rows.map(({ members, expected }) => members > 5 && members <= expected)).toEqual([true, true]);
});

test("IN-020 the demonstration has a picture that a patient sent, and its bytes", async () => {
  const { rows } = await sql<{ sender: string; storage_path: string; byte_size: number }>`
    select p.external_id as sender, f.storage_path, f.byte_size from media_files f join inbound_messages i on i.organization_id = f.organization_id and i.id = f.inbound_message_id
    join patients p on p.organization_id = i.organization_id and p.id = i.patient_id`.execute(database.system);
  expect(rows.map((row) => row.sender)).toEqual(["HCH-F1"]);
  expect(await openStorage(parts.settings, parts.clock).size(rows[0]?.storage_path ?? "")).toBe(rows[0]?.byte_size);
});

test("MSG-008 SHELL-005 the demonstration has a dozen conversations, of which four wait, and nobody is texted by what is told", async () => {
  const { rows } = await sql<{ waiting: number; unread: number; sent: number; queued: number }>`
    select (select count(*)::int from conversations where is_pending_answer) as waiting, (select count(*)::int from conversations where is_unread) as unread,
      (select count(distinct patient_id)::int from messages where purpose = 'direct') as sent,
      (select count(*)::int from messages where purpose = 'direct' and rank = 0) as queued`.execute(database.system);
  expect(rows).toEqual([{ waiting: 4, unread: 5, sent: 8, queued: 0 }]);
});

test("AI-014 OP-119 the demonstration has dozens of replies that the Response Assistant read, some that wait, and some that were looked over", async () => {
  const { rows } = await sql<{ kind: string; n: number }>`
    select case when classification in ('yes', 'no') then 'answers' when classification like 'multiple_choice%' then 'choices'
        when classification in ('true', 'false') then 'true or false' else classification end as kind,
      count(*)::int as n
    from ai_classifications group by 1 order by 1`.execute(database.system);
  expect(rows.map((row) => [row.kind, row.n >= 3])).toEqual([
    ["answers", true],
    ["choices", true],
    ["date", true],
    ["maybe", true],
    ["needs_review", true],
    ["numerical", true],
    ["opt_out", true],
    ["scale", true],
    ["true or false", true],
  ]);
  expect(rows.find((row) => row.kind === "answers")?.n).toBeGreaterThan(20);
  const { rows: looked } = await sql<{ corrected: number; reviewed: number; waiting: number }>`
    select count(corrected_to)::int as corrected, count(reviewed_at)::int as reviewed,
      count(*) filter (where exists (select from response_flags f where f.organization_id = c.organization_id
        and f.inbound_message_id = c.inbound_message_id and f.name = 'invalid'))::int as waiting from ai_classifications c`.execute(
    database.system,
  );
  expect(looked.map((row) => [row.corrected, row.reviewed, row.waiting >= 3])).toEqual([[2, 13, true]]);
});

test("PRG-004 the demonstration has a program in its fifth week with answers, and one that is ready", async () => {
  const { rows } = await sql<{ title: string; state: string; going: number; answers: number }>`
    select r.title, r.state, (select count(*)::int from program_patients e where e.organization_id = r.organization_id and e.program_id = r.id and e.state = 'in_progress') as going,
      (select count(*)::int from responses a join program_questions q on q.organization_id = a.organization_id and q.source_id = a.source_id
        where q.organization_id = r.organization_id and q.program_id = r.id) as answers from programs r order by r.title`.execute(
    database.system,
  );
  expect(rows.map((row) => [row.title, row.state])).toEqual([
    ["Member Welcome", "active"],
    ["Stress Management", "active"],
    ["Type 2 Diabetes", "ready"],
  ]);
  expect(rows[1]?.going).toBeGreaterThan(70);
  expect(rows[1]?.answers).toBeGreaterThan(200);
});

test("ATT-007 PRG-005 the demonstration has members, who go through their own program and answer it", async () => {
  const { rows } = await sql<{ title: string; members: number; patients: number; answers: number }>`
    select r.title, count(*) filter (where p.profile_type = 'member')::int as members, count(*)::int as patients,
      (select count(*)::int from responses a join program_questions q on q.source_id = a.source_id where q.program_id = r.id) as answers
    from programs r join program_patients e on e.program_id = r.id join patients p on p.id = e.patient_id group by r.id, r.title order by r.title`.execute(
    database.system,
  );
  expect(rows).toEqual([
    { title: "Member Welcome", members: 18, patients: 18, answers: expect.any(Number) },
    { title: "Stress Management", members: 0, patients: 104, answers: expect.any(Number) },
  ]);
  expect(rows.every((row) => row.answers > 10)).toBe(true);
});

test("IN-073.1 the demonstration has texts from a number that belongs to no patient", async () => {
  const { rows } = await sql<{ texts: number; patients: number }>`select count(distinct i.id)::int as texts, count(p.id)::int as patients
    from inbound_messages i left join patients p on p.organization_id = i.organization_id and i.from_phone in (p.phone, p.landline_phone)
    where i.disposition = 'unknown_sender'`.execute(database.system);
  expect(rows).toEqual([{ texts: 2, patients: 0 }]);
});

test("children of the demonstration are not asked by outreaches and programs, and write no messages in Messenger", async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from inbound_messages i
    join patients p on p.organization_id = i.organization_id and p.id = i.patient_id
    left join messages m on m.organization_id = i.organization_id and m.id = i.message_id
    where p.dob > ${parts.clock.now().toString()}::timestamptz - interval '18 years' and coalesce(m.feature, 'messenger') <> 'appointment'
      and coalesce(m.feature, 'messenger') <> 'referral' and i.disposition <> 'keyword_stop'`.execute(database.system);
  expect(rows).toEqual([{ n: 0 }]);
});

test("REF-009 the demonstration has referrals in every state, with what was asked and answered", async () => {
  const { rows } = await sql<{
    state: string;
    n: number;
  }>`select state, count(*)::int as n from referrals group by state, state_rank order by state_rank`.execute(database.system);
  expect(rows.map((row) => row.state)).toEqual(["approved", "scheduled", "completed", "expired"]);
  expect(rows.every((row) => row.n >= 3)).toBe(true);
  const { rows: steps } = await sql<{ asked: number; answered: number }>`select count(*)::int as asked,
    count(*) filter (where exists (select from responses a where a.organization_id = s.organization_id and a.source_id = s.source_id))::int as answered
    from referral_steps s where step <> 'intro'`.execute(database.system);
  expect([(steps[0]?.asked ?? 0) > 30, (steps[0]?.answered ?? 0) > 15]).toEqual([true, true]);
});

test("ADM-009.1 ADM-009.2 the library of the demonstration has packets and a help article with their files, and one document that staff do not see yet", async () => {
  const { rows } = await sql<{ kind: string; is_published: boolean; byte_size: number; storage_path: string; email: string }>`
    select d.kind, d.is_published, d.byte_size, d.storage_path, u.email from library_documents d join users u on u.id = d.created_by_user_id order by d.title`.execute(
    database.system,
  );
  expect(rows.map((row) => [row.kind, row.is_published, row.email])).toEqual([
    ["packet", false, staff.siteAdmin.email],
    ["help_article", true, staff.siteAdmin.email],
    ["packet", true, staff.siteAdmin.email],
    ["packet", true, staff.siteAdmin.email],
  ]);
  const storage = openStorage(parts.settings, parts.clock);
  for (const row of rows) expect(await storage.size(row.storage_path)).toBe(Number(row.byte_size));
});

test("patients of the demonstration reply in their own language", async () => {
  const { rows } = await sql<{ body: string }>`
    select distinct i.body, p.language, i.detected_language from inbound_messages i join patients p on p.organization_id = i.organization_id and p.id = i.patient_id
    where p.language in ('english', 'spanish') and i.detected_language is distinct from p.language and i.detected_language is not null`.execute(
    database.system,
  );
  expect(rows).toEqual([]);
});

test("ADM-005 ADM-010 the operator of the demonstration has customers with their clinics, and a program draft with a text that is still missing", async () => {
  const { rows } = await sql<{ code: string; ein: string }>`
    select o.code, c.ein from organizations o join customers c on c.id = o.customer_id order by o.code`.execute(database.system);
  expect(rows).toEqual([
    { code: "harbor", ein: "890000101" },
    { code: "pine", ein: "890000102" },
  ]);
  const { rows: drafts } = await sql<{ content: CanvasContent }>`select content from canvases where state = 'draft'`.execute(
    database.system,
  );
  expect(drafts).toHaveLength(1);
  const { content } = drafts[0] as (typeof drafts)[number];
  expect(() => checkCanvas(content, true)).not.toThrow();
  expect(() => checkCanvas(content, false)).toThrow();
});

test("IN-110.1 IN-110.3 the demonstration has received calls: one waits to be called back, one was called back, one number is unknown, one withheld", async () => {
  const { rows } = await sql<{ waits: number; done: number; strangers: number; withheld: number; needs: number }>`
    select count(*) filter (where v.call_back_asked_at is not null and v.called_back_at is null)::int as waits,
      count(*) filter (where v.called_back_at > v.call_back_asked_at and v.called_back_by_user_id is not null)::int as done,
      count(*) filter (where v.phone is not null and v.patient_id is null)::int as strangers, count(*) filter (where v.phone is null)::int as withheld,
      (select count(*)::int from needs_you(1, '{}', ${parts.clock.now().toString()}) n join patients_to_call_back(1) b on b.patient_id = n.patient_id) as needs
    from voice_calls v where v.direction = 'in' and v.organization_id = 1`.execute(database.system);
  expect(rows).toEqual([{ waits: 1, done: 1, strangers: 1, withheld: 1, needs: 1 }]);
});
