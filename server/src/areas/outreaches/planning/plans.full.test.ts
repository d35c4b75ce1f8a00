// Tests at volume the indexes used by templates and reports: a report reads the stored counts of its outreaches, never their messages.
// Connects the ports of patients.
import "../../../app.ts";
import { volumeGroups } from "@tidings/contract/areas/outreach-reports";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertManyPatients, openPlanCheck, type PlanCheck } from "../../../core/patients/testing.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { testDatabase } from "../../../kernel/testing/database.ts";
import { failedDistribution, messageSummary, messageVolume } from "../results/report-figures.ts";
import { listOutreaches } from "../show-outreach.ts";
import { listTemplates } from "../templates/template-rows.ts";

const size = 2_000;
/** Two per day over two years, so that a month is a small part. */
const outreachCount = 1_400;
const sentCount = 40;
const database = await testDatabase();
afterAll(() => database.drop());
let check: PlanCheck;
const run = (query: RawBuilder<unknown>) => query.execute(database.system);

async function fill(organizationId: number): Promise<void> {
  await insertManyPatients(database.system, organizationId, 1, size);
  const user = sql`(select id from users order by id limit 1)`;
  await run(sql`insert into outreach_templates (organization_id, title, send_via, languages, question, created_at, updated_at)
    select ${organizationId}, 'Template ' || g, '{sms}', '{english}', '{"type":"no_response","contentText":{},"answers":[]}',
      now() - g * interval '1 hour', now() - g * interval '1 hour' from generate_series(1, 5000) g`);
  await run(sql`with q as (insert into questions (organization_id, type, content_text, created_at)
      select ${organizationId}, case when g % 2 = 0 then 'yes_no' else 'no_response' end, '{}', now() from generate_series(1, ${outreachCount}::int) g returning id),
    n as (select id, row_number() over (order by id) as n from q)
    insert into outreaches (organization_id, title, state, starts_at, activated_at, last_started_at, send_via, languages, question_id, patients_count, creation_user_id, created_at, updated_at)
    select ${organizationId}, 'Outreach ' || n, 'completed', at, at, at, '{sms}', '{english}', id, ${size}, ${user}, at, at
    from n, lateral (select timestamptz '2026-11-18' - n * interval '12 hours' as at) t`);
  await run(sql`with s as (insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, created_at)
      select organization_id, 'outreach', 'outreach', 'outreach', id, external_id, starts_at from outreaches where organization_id = ${organizationId} returning id, record_id, created_at),
    t as (insert into message_tallies (organization_id, source_id, language, outcome, n)
      select ${organizationId}, s.id, l, o, 10 from s, unnest('{english,spanish}'::text[]) l, unnest('{created,delivered,sent,failed}'::text[]) o)
    insert into outreach_occurrences (organization_id, outreach_id, number, scheduled_for, started_at, state, source_id)
    select ${organizationId}, record_id, 1, created_at, created_at, 'sent', id from s`);
  // Patients, messages and answers of the newest outreaches.
  const newest = sql`(select c.source_id, c.outreach_id from outreach_occurrences c where c.organization_id = ${organizationId} order by c.started_at desc limit ${sentCount})`;
  await run(sql`insert into outreach_patients (organization_id, outreach_id, patient_id, state, created_at, failure_reason)
    select p.organization_id, n.outreach_id, p.id, 'in_progress', now(), case when p.id % 50 = 0 then 'missing_language' end
    from patients p, ${newest} n where p.organization_id = ${organizationId}`);
  await run(sql`insert into messages (organization_id, key, source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, failure_reason, created_at)
    select p.organization_id, 'outreach:' || n.source_id || ':' || p.id, n.source_id, p.id, 'outreach', 'outreach', '+13035550100', coalesce(p.phone, '+13035550101'), 'english', 'x', 1,
      case when p.id % 40 = 0 then 'undelivered' else 'delivered' end, case when p.id % 40 = 0 then 'landline' end, now()
    from patients p, ${newest} n where p.organization_id = ${organizationId}`);
  // Two years of opt-outs, twenty per day.
  await run(sql`insert into consent_events (organization_id, patient_id, kind, feature, source, occurred_at)
    select p.organization_id, p.id, 'opted_out', 'all', 'patient_keyword', timestamptz '2026-11-18' - (p.id % 700) * interval '1 day' - g * interval '1 hour'
    from patients p, generate_series(1, 8) g where p.organization_id = ${organizationId}`);
  await run(sql`insert into responses (organization_id, patient_id, source_id, answer_type, language, is_valid, confidence, occurred_at)
    select p.organization_id, p.id, n.source_id, 'yes', 'english', true, 'sure', now() from patients p, ${newest} n where p.organization_id = ${organizationId} and p.id % 4 = 0`);
}

beforeAll(async () => {
  await run(
    sql`insert into users (first_name, last_name, email, status, created_at, updated_at) values ('Ann', 'Ames', 'ann@clinic.example', 'active', now(), now())`,
  );
  const made = await sql<{ id: number }>`insert into organizations (code, name, time_zone)
    values ('big', 'Big', 'America/Denver'), ('other', 'Other', 'America/Denver') returning id`.execute(database.system);
  for (const { id } of made.rows) await fill(id);
  // Only the owner of the tables may analyze them.
  await database.asOwner("vacuum analyze");
  check = openPlanCheck(database.databases, made.rows[0]?.id ?? 0);
}, 240_000);

const page = (query: object = {}) => ({ page: 1, perPage: 30, ...query }) as never;
const month = { from: "2026-10-19", to: "2026-11-18" };

/** The scans and indexes of a plan. */
const planOf = (act: (ctx: Ctx) => Promise<unknown>) => check.faults(act);

describe("Templates", () => {
  test.each([
    ["title:asc", "outreach_templates__organization_id__title_key"],
    ["title:desc", "outreach_templates__organization_id__title_key"],
    ["updated_at:desc", "outreach_templates__organization_id__updated_at"],
  ])("OUT-058 a page of templates sorted by %s comes off its index", async (sort, index) => {
    const { faults, indexes } = await planOf((ctx) => listTemplates(ctx, page({ sort })));
    expect(faults).toEqual([]);
    expect(indexes).toContain(index);
  });
});

describe("Reports", () => {
  test("OREP-008.2 the completed outreaches of a month are read from their own index", async () => {
    const { faults, indexes } = await planOf((ctx) =>
      listOutreaches(
        ctx,
        page({ perPage: 120, sort: "starts_at:desc", search: { state: "completed", sentFrom: month.from, sentTo: month.to } }),
      ),
    );
    expect(faults.filter((fault) => !fault.includes("outreach_patients"))).toEqual([]);
    expect(indexes).toContain("outreaches__reported");
  });

  test.each(volumeGroups)("OREP-011 the volume of a month by %s is added from kept counts, and no text is looked at", async (groupBy) => {
    const { scans, indexes } = await planOf((ctx) => messageVolume(ctx, { groupBy, segmentBy: "day", search: month }));
    expect(scans).not.toContain("Seq Scan");
    expect(indexes).toEqual(expect.arrayContaining(["outreaches__reported", "message_tallies_pkey"]));
    expect(indexes.filter((index) => index.startsWith("messages"))).toEqual([]);
  });

  test.each(["delivery_rate", "response_rate", "opt_out_rate"] as const)("OREP-012 the %s of a month looks at no text", async (groupBy) => {
    const { scans, indexes } = await planOf((ctx) => messageSummary(ctx, { groupBy, search: month }));
    expect(scans).not.toContain("Seq Scan");
    expect(indexes).toContain("outreaches__reported");
    expect(indexes.filter((index) => index.startsWith("messages"))).toEqual([]);
  });

  test("OREP-013 patients not reached in a month are found by the indexes of failures only", async () => {
    const { scans, indexes } = await planOf((ctx) => failedDistribution(ctx, { search: month }));
    expect(scans).not.toContain("Seq Scan");
    expect(indexes).toEqual(expect.arrayContaining(["outreaches__reported", "messages__failed", "outreach_patients__failed"]));
  });
});
