// Tests for every table of the migrated schema that no organization can see another's rows.
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { inOrganization } from "../server/src/kernel/database/transaction.ts";
import { testDatabase } from "../server/src/kernel/testing/database.ts";

const database = await testDatabase();
afterAll(() => database.drop());

/** Tables without an organization. */
const platformTables = [
  "auth_throttles",
  "canvases",
  "customers",
  "library_documents",
  "library_resources",
  "library_uploads",
  "one_time_codes",
  "password_history",
  "password_links",
  "sessions",
  "users",
];

interface Table {
  name: string;
  isTenant: boolean;
  isGuarded: boolean;
  policies: string[];
  mayRead: boolean;
}

const { rows: tables } = await sql<Table>`
  select c.relname as name, c.relname = 'organizations' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and c.relname <> 'sessions') as "isTenant",
    c.relrowsecurity as "isGuarded", array(select policyname || ' to ' || array_to_string(roles, ',') || ': ' || qual from pg_policies
      where tablename = c.relname and policyname not in ('open_records', 'own_locations') order by 1) as policies,
    has_any_column_privilege('tidings_app', c.oid, 'select') as "mayRead"
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and c.relname not in (select relname from pg_class k join pg_depend d on d.objid = k.oid where d.deptype = 'e')
  order by 1`.execute(database.system);

test("the schema was read", () => {
  expect(tables.length).toBeGreaterThan(25);
  expect(tables.filter((table) => table.isTenant).length).toBeGreaterThan(20);
});

test("every table with an organization_id is protected by both policies", () => {
  const setting = "(NULLIF(current_setting('app.organization_id'::text, true), ''::text))::bigint";
  const policies = (key: string): string[] => ["engine to tidings_system: true", `own_organization to tidings_app: (${key} = ${setting})`];
  const unguarded = tables.filter((table) => {
    const expected = policies(table.name === "organizations" ? "id" : "organization_id");
    return table.isTenant && !(table.isGuarded && table.policies.join() === expected.join());
  });
  expect(
    unguarded.map((table) => table.name),
    "pass the table through make_tenant_table() in its migration",
  ).toEqual([]);
});

/** Their rows name a confidential record only by its id, and nothing that is read without the record itself. */
const namesRecordOnly = new Set([
  "alert_pages",
  "call_days",
  "delivery_lookups",
  "reply_choices",
  "reply_holds",
  "safety_messages",
  "safety_text_sends",
  // Its source is a server, not one of messages.
  "sftp_files",
  "staff_emails",
]);

test("CONS-016.1 a table whose rows belong to a record that can be confidential is closed to the limited role with it", async () => {
  const { rows } = await sql<{ name: string; columns: string }>`
    select c.relname as name, string_agg(a.attname, ', ' order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname in ('source_id', 'message_id', 'inbound_message_id', 'appointment_id',
        'outreach_id', 'program_id', 'referral_id', 'patient_group_id', 'patient_segment_id', 'appointment_template_id', 'referral_type_id', 'is_confidential')
      and not exists (select from pg_policies p where p.tablename = c.relname and p.policyname = 'open_records')
    group by 1 order by 1`.execute(database.system);
  expect(
    rows.filter(({ name }) => !namesRecordOnly.has(name)),
    "call limit_table() in its migration",
  ).toEqual([]);
});

/** Read by the policies themselves, or written by triggers and jobs; no endpoint shows their rows without the patient. */
const namesPatientOnly = new Set(["patient_duplicate_queue", "patient_homes", "patient_match_keys", "visit_locations"]);

test("PERM-070.4 a table whose rows name a patient is closed to users of other locations", async () => {
  const { rows } = await sql<{ name: string; columns: string }>`
    select c.relname as name, string_agg(a.attname, ', ' order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname in ('patient_id', 'survivor_id', 'inbound_message_id', 'appointment_id', 'referral_id')
      and not exists (select from pg_policies p where p.tablename = c.relname and p.policyname = 'own_locations')
    group by 1 order by 1`.execute(database.system);
  expect(
    rows.filter(({ name }) => !namesPatientOnly.has(name) && !namesRecordOnly.has(name)),
    "call limit_patient_table() or limit_table_to_locations() in its migration",
  ).toEqual([]);
});

test("a table without an organization is on the list of known ones", () => {
  expect(
    tables.filter((table) => !table.isTenant).map((table) => table.name),
    "does it hold an organization's rows?",
  ).toEqual(expect.arrayContaining(platformTables));
  const known = new Set([...platformTables, "schema_migrations", "migrations"]);
  expect(tables.filter((table) => !table.isTenant && !known.has(table.name)).map((table) => table.name)).toEqual([]);
});

test("every tenant table has a primary key or an index that starts with the organization", async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('sessions', 'staff_emails')
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`.execute(database.system);
  expect(rows.map((row) => row.name)).toEqual([]);
});

/** Inserts one row of a fake organization into a table, without foreign keys and check constraints, which are not tested here. */
const rowFor = (table: string): string => `
  do $do$
  declare names text; vals text; rule text;
  begin
    set local session_replication_role = replica;
    for rule in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
      execute format('alter table %I drop constraint %I', '${table}', rule);
    end loop;
    select string_agg(quote_ident(a.attname), ', '), string_agg(
      case
        when a.attname = 'organization_id' then '9001'
        when a.attname like '%phone' then quote_literal('+13035550100')
        when a.attname = 'time_zone' then quote_literal('America/Denver')
        when t.typcategory = 'A' then quote_literal('{}')
        when t.typcategory = 'N' then '1'
        when t.typcategory = 'D' then quote_literal('2030-01-02 10:00')
        when t.typcategory = 'B' then 'true'
        when t.typname in ('json', 'jsonb') then quote_literal('{}')
        when t.typname = 'uuid' then 'uuidv7()'
        else quote_literal('row')
      end, ', ')
    into names, vals
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = '${table}'::regclass and a.attnum > 0 and a.attgenerated = '' and a.attidentity = ''
      and (a.attnotnull and not a.atthasdef or a.attname = 'organization_id');
    execute format('insert into %I (%s) values (%s)', '${table}', names, vals);
  end $do$`;

test("the application role sees no row of any tenant table without an organization set, nor with another organization", async () => {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  onTestFinished(() => owner.end());
  const readable = tables.filter((table) => table.isTenant && table.mayRead).map((table) => table.name);
  expect(readable.length).toBeGreaterThan(20);
  for (const table of readable) {
    await owner.query(rowFor(table));
    const column = table === "organizations" || table === "staff_emails" ? "id" : "organization_id";
    const counted = sql<{ n: number }>`select count(${sql.ref(column)})::int as n from ${sql.table(table)}`;
    expect((await owner.query(counted.compile(database.system).sql)).rows, `${table} got its row`).toEqual([{ n: 1 }]);
    expect((await counted.execute(database.app)).rows, table).toEqual([{ n: 0 }]);
    expect((await inOrganization(database.databases, 9002, (tx) => counted.execute(tx))).rows, table).toEqual([{ n: 0 }]);
  }
});

test("every view runs with the rights of its caller", async () => {
  const insecureViews = async () =>
    (
      await sql<{ name: string }>`
        select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'v'
          and not coalesce('security_invoker=true' = any (reloptions), false)
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`.execute(database.system)
    ).rows.map((row) => row.name);
  expect(await insecureViews()).toEqual([]);
  // There may be no view: prove that the query finds one.
  await database.asOwner(
    "create view of_the_owner as select * from patients; create view of_the_reader with (security_invoker = true) as select * from patients",
  );
  expect(await insecureViews()).toEqual(["of_the_owner"]);
  await database.asOwner("drop view of_the_owner, of_the_reader");
});

test("every security definer function sets its search path", async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc p where pronamespace = 'public'::regnamespace and prosecdef
      and not coalesce(array_to_string(proconfig, ','), '') like '%search_path=%'`.execute(database.system);
  expect(rows.map((row) => row.name)).toEqual([]);
});

test("CONS-016.1 PERM-070.4 each limited role reads every table that the application reads: no policy asks for itself", async () => {
  const locations = { ids: [1], userId: 1, visitsSince: "2026-01-01T00:00:00Z" };
  const readable = tables.filter((table) => table.isTenant && table.mayRead).map((table) => table.name);
  for (const hidesConfidential of [true, false])
    await inOrganization(
      database.databases,
      1,
      async (tx) => {
        for (const name of readable)
          expect((await sql`select from ${sql.table(name)} limit 1`.execute(tx)).rows.length, name).toBeLessThan(2);
      },
      { limits: { hidesConfidential, locations } },
    );
});
