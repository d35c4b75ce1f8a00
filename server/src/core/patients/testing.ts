// For tests and measurements: any number of invented patients by SQL, and a check of the plans of every statement an act runs.
import { Kysely, PostgresDialect, sql } from "kysely";
import { setClock } from "../../kernel/clock.ts";
import { type Ctx, engineActor, type Tx } from "../../kernel/context.ts";
import type { Databases } from "../../kernel/database/connect.ts";
import type { DB } from "../../kernel/database/db.gen.ts";
import type { TestDatabase } from "../../kernel/testing/database.ts";
import { arePatientPortsConnected, connectPatientPorts, type PatientPort } from "./patient-ports.ts";

/** For tests of one module, without app.ts. Test files share a process: what app.ts has connected stays. */
export function connectForTests(ports: readonly PatientPort[]): void {
  if (!arePatientPortsConnected()) connectPatientPorts(ports);
}

const syllables =
  "mar lo pez gar cia san ti ago ben jo han ro dri guez wil son smi th an na le ni vo ka tran ngu yen al ab del cruz oza ari ella mi gu el pat ric zu".split(
    " ",
  );

/** A number below `below` that depends on the row and on `what`, so that no two columns go together by accident. */
const chance = (what: string, below: number) => sql`(hashtextextended(${what} || g, 42) & 9223372036854775807) % ${sql.lit(below)}`;
const syllable = (what: string) => sql`(${syllables}::text[])[1 + ${chance(what, syllables.length)}]`;

/** Patients `from` to `to` of one organization; run it as the engine. External ids are P-0000001 and so on. */
export const insertManyPatients = (db: Kysely<DB>, organizationId: number, from: number, to: number): Promise<void> =>
  db.connection().execute(async (connection) => {
    // What this connection planned while there were few would find each new patient by reading all of them: 40 seconds instead of 4.
    await sql`discard plans`.execute(connection);
    // On a busy machine it takes longer than a statement of the product may.
    await sql`set statement_timeout = 0`.execute(connection);
    await insertPatients(connection, organizationId, from, to);
    await sql`reset statement_timeout`.execute(connection);
  });

/** A database with organizations of so many patients each, analyzed, and their ids; filled once in a run of the tests, for all files. */
export async function databaseOfPatients(size: number, codes: readonly string[]): Promise<{ database: TestDatabase; ids: number[] }> {
  // Only there in a test; measurements load this file as well.
  const { filledDatabase } = await import("../../kernel/testing/database.ts");
  const database = await filledDatabase(`${codes.join("_")}_${size}`, async (empty) => {
    for (const code of codes) {
      const { rows } = await sql<{
        id: number;
      }>`insert into organizations (code, name, time_zone) values (${code}, ${code}, 'America/Denver')
        returning id`.execute(empty.system);
      await insertManyPatients(empty.system, rows[0]?.id ?? 0, 1, size);
    }
    // The owner's: only the owner may analyze.
    await empty.asOwner("vacuum analyze");
  });
  const { rows } = await sql<{ id: number }>`select id from organizations order by id`.execute(database.system);
  return { database, ids: rows.map((row) => row.id) };
}

async function insertPatients(db: Kysely<DB>, organizationId: number, from: number, to: number): Promise<void> {
  await sql`
    insert into patients (organization_id, external_id, first_name, last_name, phone, landline_phone, language, dob, sex, zipcode, state, profile_type,
      opted_out_features, created_at, updated_at)
    select ${organizationId}, 'P-' || lpad(g::text, 7, '0'),
      case when ${chance("nameless", 100)} > 0 then initcap(${syllable("f1")} || ${syllable("f2")} || case when ${chance("f", 3)} = 0 then ${syllable("f3")} else '' end) end,
      case when ${chance("nameless", 100)} > 0 then initcap(${syllable("l1")} || ${syllable("l2")} || ${syllable("l3")} || case when ${chance("l", 2)} = 0 then ${syllable("l4")} else '' end) end,
      case when ${chance("phone", 100)} >= 3 then '+1' || (201 + ${chance("area", 700)}) || lpad((${chance("number", 10_000_000)})::text, 7, '0') end,
      case when ${chance("landline", 100)} < 10 then '+1' || (201 + ${chance("area2", 700)}) || lpad((${chance("number2", 10_000_000)})::text, 7, '0') end,
      (array['english', 'english', 'english', 'english', 'english', 'english', 'spanish', 'spanish', 'spanish', (array['vie', 'ara', 'tgl', 'zho', 'kor', null])[1 + ${chance("rare", 6)}]])[1 + ${chance("language", 10)}],
      case when ${chance("dob", 50)} > 0 then date '1930-01-01' + (${chance("born", 33_000)})::int end,
      case when ${chance("sex", 100)} < 2 then 'other' when ${chance("sex", 100)} < 50 then 'male' else 'female' end,
      case when ${chance("zip", 20)} > 0 then lpad((80_000 + ${chance("zipcode", 700)})::text, 5, '0') end,
      case when ${chance("state", 100)} < 3 then 'disabled' else 'enabled' end, case when ${chance("member", 100)} < 2 then 'member' else 'patient' end,
      case when ${chance("opted", 100)} < 6 then '{all}' else '{}' end::text[],
      timestamptz '2024-01-01' + g * interval '45 seconds', timestamptz '2026-01-01'
    from generate_series(${from}::bigint, ${to}::bigint) g`.execute(db);
}

/** Texts `from` to `to` of a source and an answer to every fifth; the patients' ids are those of one `insertManyPatients`, so they run on. */
async function insertTexts(
  db: Kysely<DB>,
  to: { organizationId: number; sourceId: number; firstPatientId: number; patients: number },
  from: number,
  last: number,
) {
  await sql`
    with sent as (
      insert into messages (organization_id, key, source_id, patient_id, feature, purpose, from_phone, to_phone, language, body, segments, state, created_at, sent_at)
      select ${to.organizationId}, 'many-' || g, ${to.sourceId}, ${to.firstPatientId} + (g * 7919) % ${to.patients}, 'outreach', 'outreach', '+13035550100', '+13035550101',
        'english', 'Flu shots are here. Reply YES or NO.', 1, 'delivered', timestamptz '2026-01-01' + g * interval '10 seconds',
        timestamptz '2026-01-01' + g * interval '10 seconds'
      from generate_series(${from}::bigint, ${last}::bigint) g returning id, patient_id, created_at
    ), heard as (
      insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, language, message_id, processed_at)
      select ${to.organizationId}, 'twilio', 'many-' || id, '+13035550101', '+13035550100', 'yes', created_at + interval '1 minute', patient_id, 'answer', 'english', id,
        created_at + interval '1 minute' from sent where id % 5 = 0 returning id, patient_id, message_id, received_at
    )
    insert into responses (organization_id, patient_id, inbound_message_id, message_id, source_id, answer_type, language, is_valid, confidence, occurred_at)
    select ${to.organizationId}, patient_id, id, message_id, ${to.sourceId}, 'yes', 'english', true, 'exact', received_at from heard`.execute(
    db,
  );
}

/** Inserts the messages of one outreach or program, repeatedly for each of the organization's first `patients` patients. */
export async function insertManyMessages(
  db: Kysely<DB>,
  organizationId: number,
  count: number,
  patients: number,
): Promise<{ recordExternalId: string }> {
  const recordExternalId = `many-${organizationId}`;
  const { rows } = await sql<{ source: number; first: number }>`
    insert into message_sources (organization_id, feature, purpose, record_type, record_id, record_external_id, created_at)
    values (${organizationId}, 'outreach', 'outreach', 'many', 1, ${recordExternalId}, timestamptz '2026-01-01')
    returning id as source, (select min(id) from patients where organization_id = ${organizationId}) as first`.execute(db);
  const { source: sourceId, first: firstPatientId } = rows[0] as { source: number; first: number };
  for (let from = 1; from <= count; from += 50_000) {
    await insertTexts(db, { organizationId, sourceId, firstPatientId, patients }, from, Math.min(count, from + 49_999));
  }
  return { recordExternalId };
}

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
}
const guarded = new Set([
  "patients",
  "messages",
  "inbound_messages",
  "responses",
  "response_flags",
  "consent_events",
  "message_sources",
  "patient_group_members",
  "patient_segment_members",
  "outreach_patients",
  "audit_events",
  "export_files",
  "ai_classifications",
  "appointments",
  "appointment_reminders",
  "program_patients",
  "referrals",
  "referral_steps",
  "patient_welcomes",
]);

/** Nodes that throw away more than ten times what is shown, or read a table from end to end for more than that. */
function faultsOf(node: Node, shown: number): string[] {
  const what = `${node["Node Type"]} on ${node["Relation Name"]}`;
  const maxRemoved = 10 * Math.max(shown, 30);
  const loops = node["Actual Loops"];
  const removed = (node["Rows Removed by Filter"] ?? 0) * loops;
  const own: string[] = [];
  if (guarded.has(node["Relation Name"] ?? "")) {
    // A table of a few pages is rightly read whole: no index could be faster.
    if (node["Node Type"].endsWith("Seq Scan") && removed + node["Actual Rows"] * loops > maxRemoved)
      own.push(`${what}: reads the whole table`);
    if (removed > maxRemoved) own.push(`${what}: throws away ${removed} rows to show ${shown}`);
  }
  return [...own, ...(node.Plans ?? []).flatMap((child) => faultsOf(child, shown))];
}

const indexesOf = (node: Node): string[] => [
  ...(node["Index Name"] ? [node["Index Name"]] : []),
  ...(node.Plans ?? []).flatMap((child) => indexesOf(child)),
];

/** In which ways tables and indexes are read. */
const scansOf = (node: Node): string[] => [
  ...(node["Node Type"].endsWith("Scan") ? [node["Node Type"]] : []),
  ...(node.Plans ?? []).flatMap((child) => scansOf(child)),
];

export interface PlanCheck {
  /** Explains each statement that the act runs, in the application's role, and says what is wrong with its plan and which indexes it uses. */
  faults(act: (ctx: Ctx) => Promise<unknown>): Promise<{ statements: number; faults: string[]; indexes: string[]; scans: string[] }>;
}

/** Watches the statements of acts that run for this organization; in the engine's role where their routes run in it. */
export function openPlanCheck(databases: Databases, organizationId: number, pool = databases.appPool): PlanCheck {
  const ran: { sql: string; parameters: readonly unknown[] }[] = [];
  const app = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void ran.push({ sql: event.query.sql, parameters: event.query.parameters }),
  });
  const explain = async (tx: Tx, statement: (typeof ran)[number]): Promise<Node> => {
    const query = {
      ...sql.raw<{ "QUERY PLAN": { Plan: Node }[] }>(`explain (analyze, format json) ${statement.sql}`).compile(tx),
      parameters: statement.parameters,
    };
    const { rows } = await tx.executeQuery(query);
    return (rows[0] as { "QUERY PLAN": { Plan: Node }[] })["QUERY PLAN"][0]?.Plan as Node;
  };
  const faults: PlanCheck["faults"] = (act) =>
    app.transaction().execute(async (tx: Tx) => {
      await sql`select set_config('app.organization_id', ${String(organizationId)}, true)`.execute(tx);
      const org = { id: organizationId, code: "big", name: "Big", status: "active", timeZone: "America/Denver", services: [] } as const;
      const ctx = {
        tx,
        org,
        actor: engineActor,
        clock: setClock("2026-11-18T17:00:00Z"),
        settings: {},
        request: { id: "plan" },
      } as unknown as Ctx;
      // Twice: a common filter is counted the first time and only walked from then on.
      await act(ctx);
      ran.length = 0;
      await act(ctx);
      // A change of the role has no plan.
      const statements = ran.filter((statement) => !/^\s*set /i.test(statement.sql));
      const plans: Node[] = [];
      for (const statement of statements) plans.push(await explain(tx, statement));
      return {
        statements: statements.length,
        faults: plans.flatMap((plan) => faultsOf(plan, plan["Actual Rows"])),
        indexes: [...new Set(plans.flatMap(indexesOf))],
        scans: [...new Set(plans.flatMap(scansOf))],
      };
    });
  return { faults };
}

/** Visits of these patients at this moment, with a template that reminds of nothing. */
export async function insertAppointments(db: Kysely<DB>, organizationId: number, patientIds: readonly number[], at: string): Promise<void> {
  await sql`insert into appointment_templates (organization_id, title, languages, created_at, updated_at)
    values (${organizationId}, 'Visit', array['english'], now(), now()) on conflict do nothing`.execute(db);
  await sql`insert into appointments (organization_id, patient_id, appointment_template_id, starts_on, starts_time, time_zone, starts_at, send_via, rsvp,
      created_at, updated_at)
    select ${organizationId}, u.id, t.id, (${at}::timestamptz at time zone o.time_zone)::date, (${at}::timestamptz at time zone o.time_zone)::time, o.time_zone, ${at},
      'sms', 'no_reminders_scheduled', now(), now()
    from unnest(${[...patientIds]}::bigint[]) as u (id), organizations o, appointment_templates t
    where o.id = ${organizationId} and t.organization_id = o.id and t.title = 'Visit'`.execute(db);
}
