// Proves the consent ledger: every way to opt out or in writes its event, nothing changes or removes one, and the state that the send policy
// reads always equals what the events say.
import { consent } from "@tidings/contract/areas/consent";
import { patients } from "@tidings/contract/areas/patients";
import type { FeatureLevels } from "@tidings/contract/permissions";
import { features, optFeatures } from "@tidings/contract/words";
import fc from "fast-check";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { modules } from "../app.ts";
import { importFile } from "../core/imports/testing.ts";
import { keyClient } from "../core/keys/testing.ts";
import { optOutNumber } from "../core/messaging/public.ts";
import { suppressNumber } from "../core/patients/public.ts";
import { inOrganization } from "../kernel/database/transaction.ts";
import { enqueue } from "../kernel/jobs/define-job.ts";
import type { Client } from "./call.ts";
import { startMessagingTestApp } from "./messaging-test-app.ts";
import { newStaff } from "./new-staff.ts";

const app = await startMessagingTestApp();
afterAll(() => app.close());
const supervisor = await app.as("supervisor");
const { harbor, pine } = app.cast.organizations;

interface Made {
  id: number;
  externalId: string;
  /** E.164. */
  phone: string;
}
let made = 0;
const newPhone = () => `+1720557${String(1000 + ++made)}`;
async function newPatient(phone = newPhone()): Promise<Made> {
  const externalId = `C-${++made}`;
  await supervisor.ok(patients.create, { body: { externalId, firstName: "Ana", phone: phone.slice(2), language: "english" } });
  const { rows } = await sql<{ id: number }>`select id from patients where external_id = ${externalId}`.execute(app.db.system);
  return { id: rows[0]?.id ?? 0, externalId, phone };
}
const opt = ({ externalId }: Made, direction: "optIn" | "optOut", features: readonly string[], note?: string) =>
  supervisor.call(patients[direction], { params: { externalId }, body: { features: features as never, ...(note ? { note } : {}) } });

interface Event {
  kind: string;
  feature: string;
}
/** What a list of events comes to, one after the other; written without the product's rules. */
function fold(events: readonly Event[]): string[] {
  let isAll = false;
  const out = new Set<string>();
  for (const { kind, feature } of events) {
    if (kind === "opted_out" && feature === "all") isAll = true;
    else if (kind === "opted_out") out.add(feature);
    else if (kind === "opted_in" && feature === "all") {
      isAll = false;
      out.clear();
    } else if (kind === "opted_in") {
      if (isAll) for (const one of optFeatures) out.add(one);
      isAll = false;
      out.delete(feature);
    }
    if (isAll) out.clear();
  }
  return isAll ? ["all"] : [...out].sort();
}

async function ledgerOf(about: { patientId: number } | { phone: string }): Promise<Event[]> {
  const which = "patientId" in about ? sql`patient_id = ${about.patientId}` : sql`patient_id is null and phone = ${about.phone}`;
  const { rows } =
    await sql<Event>`select kind, feature from consent_events where organization_id = ${harbor.id} and channel = 'any' and ${which} order by id`.execute(
      app.db.system,
    );
  return rows;
}

/** Every patient and number of these: what is so, and what the events say. */
async function compared(ids: readonly number[], phones: readonly string[]): Promise<{ isSo: unknown[]; said: unknown[] }> {
  const { rows } = await sql<{ id: number; list: string[] }>`select id, opted_out_features as list from patients
    where organization_id = ${harbor.id} and id = any (${[...ids]}::bigint[]) order by id`.execute(app.db.system);
  const { rows: stopped } = await sql<{ phone: string }>`select phone from number_suppressions
    where organization_id = ${harbor.id} and lifted_at is null`.execute(app.db.system);
  const isStopped = new Set(stopped.map((row) => row.phone));
  const [isSo, said]: unknown[][] = [[], []];
  for (const { id, list } of rows) {
    isSo?.push([id, [...list].sort()]);
    said?.push([id, fold(await ledgerOf({ patientId: id }))]);
  }
  for (const phone of phones) {
    isSo?.push([phone, isStopped.has(phone)]);
    said?.push([phone, fold(await ledgerOf({ phone })).includes("all")]);
  }
  return { isSo: isSo ?? [], said: said ?? [] };
}

const feature = fc.constantFrom(...optFeatures, "all" as const);
/** Three patients, the first two on one phone; `of` names the patient, or the patient whose phone it is. */
const act = fc.record({
  of: fc.nat(2),
  what: fc.oneof(
    fc.record({ says: fc.constantFrom("STOP", "START", "REMINDERS", "no more appointment texts", "wrong number", "stop texting me") }),
    fc.record({ staff: fc.constantFrom("optIn" as const, "optOut" as const), features: fc.array(feature, { minLength: 1, maxLength: 3 }) }),
    fc.record({ number: fc.constantFrom("carrier" as const, "patient_voice" as const) }),
    fc.record({ takesPhoneOf: fc.nat(2) }),
    fc.record({ marks: fc.record({ doNotText: fc.boolean(), doNotCall: fc.boolean() }) }),
    fc.record({ merge: fc.constantFrom("merge" as const, "undo" as const) }),
  ),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** Refused it may be, for two records that are one already; it never fails for its consent events. */
const unbroken = (answer: { status: number }): void => expect(answer.status).toBeLessThan(500);

async function perform(all: readonly Made[], phones: readonly string[], { of, what }: Act): Promise<void> {
  const [patient, other] = [all[of] as Made, all[(of + 1) % 3] as Made];
  const params = { externalId: patient.externalId };
  const phone = phones[of] as string;
  if ("says" in what) {
    await app.receive(phone, what.says);
    await app.dispatch();
  } else if ("staff" in what) unbroken(await opt(patient, what.staff, what.features, "Asked at the front desk"));
  else if ("number" in what) await app.inside("harbor", (ctx) => optOutNumber(ctx, { phone, source: what.number, inboundMessageId: null }));
  else if ("marks" in what) unbroken(await supervisor.call(patients.update, { params, body: what.marks }));
  else if ("takesPhoneOf" in what)
    unbroken(await supervisor.call(patients.update, { params, body: { phone: phones[what.takesPhoneOf]?.slice(2) } }));
  else if (what.merge === "merge")
    unbroken(await supervisor.call(patients.merge, { params, body: { mergedExternalId: other.externalId } }));
  else {
    const { body } = await supervisor.call(patients.merges, { params });
    const last = body.merges?.find((one) => one.undoneAt === null);
    if (last) unbroken(await supervisor.call(patients.undoMerge, { params: { ...params, mergeExternalId: last.externalId } }));
  }
}

describe("The consent ledger", () => {
  test("CONS-003 CONS-006 after any sequence of opt-outs, opt-ins, replies, new numbers and merges the state equals what the events say", async () => {
    const seen = { out: 0, merged: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 12 }), async (acts) => {
        const [shared, own] = [newPhone(), newPhone()];
        const all = [await newPatient(shared), await newPatient(shared), await newPatient(own)];
        const phones = [shared, shared, own];
        for (const one of acts) {
          await perform(all, phones, one);
          const { isSo, said } = await compared(
            all.map(({ id }) => id),
            [shared, own],
          );
          expect(said).toEqual(isSo);
          if (JSON.stringify(isSo).includes("all")) seen.out += 1;
          if (isSo.length < 5) seen.merged += 1;
        }
      }),
      { numRuns: 15 },
    );
    expect([seen.out > 20, seen.merged > 5]).toEqual([true, true]);
    // No reply failed and waits to be read again.
    expect((await sql`select from inbound_messages where processed_at is null`.execute(app.db.system)).rows).toEqual([]);
  });

  const eventsOf = async ({ id, phone }: Made) =>
    (
      await sql<{
        line: string;
      }>`select case when e.patient_id is null then 'number' else 'patient' end || ' ' || e.kind || ' ' || e.feature || ' ' || e.source
          || coalesce(' ' || u.first_name, '') || coalesce(' "' || i.body || '"', '') || coalesce(' (' || e.note || ')', '') as line
        from consent_events e left join users u on u.id = e.user_id
        left join inbound_messages i on i.organization_id = e.organization_id and i.id = e.inbound_message_id
        where e.organization_id = ${harbor.id} and (e.patient_id = ${id} or e.patient_id is null) and e.phone = ${phone} and e.channel = 'any' order by e.id`.execute(
        app.db.system,
      )
    ).rows.map(({ line }) => line);

  test("CONS-001.1 STOP, START, REMINDERS and clear wording write events of the number and of each patient with it, with the reply as evidence", async () => {
    const patient = await newPatient();
    const sharing = await newPatient(patient.phone);
    for (const said of ["STOP", "START", "REMINDERS", "no more appointment texts"]) await app.receive(patient.phone, said);
    const lines = [
      'number opted_out all patient_keyword "STOP"',
      'patient opted_out all patient_keyword "STOP"',
      'number opted_in all patient_keyword "START"',
      'patient opted_in all patient_keyword "START"',
      ...["messenger", "outreach", "program", "referral"].map((one) => `number opted_out ${one} patient_keyword "REMINDERS"`),
      ...["messenger", "outreach", "program", "referral"].map((one) => `patient opted_out ${one} patient_keyword "REMINDERS"`),
      'number opted_out appointment patient_wording "no more appointment texts"',
      'patient opted_out appointment patient_wording "no more appointment texts"',
    ];
    expect([await eventsOf(patient), await eventsOf(sharing)]).toEqual([lines, lines]);
  });

  test("CONS-001.2 staff and API keys write who opted the patient out or in, and their note", async () => {
    const patient = await newPatient();
    await app.receive(patient.phone, "STOP");
    await opt(patient, "optIn", ["all"], "Asked by phone");
    await opt(patient, "optOut", ["outreach"]);
    expect((await eventsOf(patient)).slice(2)).toEqual([
      "number opted_in all staff supervisor (Asked by phone)",
      "patient opted_in all staff supervisor (Asked by phone)",
      "patient opted_out outreach staff supervisor",
    ]);
    const { client } = await keyClient(app);
    await client.ok(patients.optOut, { params: { externalId: patient.externalId }, body: { features: ["program"] } });
    expect((await eventsOf(patient)).at(-1)).toBe("patient opted_out program api");
    const { rows } =
      await sql`select from consent_events where patient_id = ${patient.id} and source = 'api' and api_key_id is not null`.execute(
        app.db.system,
      );
    expect(rows).toHaveLength(1);
  });

  test("CONS-001.3 a file of opt-outs, and a patient who gets a stopped number, write events", async () => {
    const patient = await newPatient();
    await importFile(app, supervisor, "opt_out_patient", `ID,Feature\n${patient.externalId},program\n`);
    expect(await eventsOf(patient)).toEqual(["patient opted_out program file supervisor"]);
    const phone = newPhone();
    await app.inside("harbor", (ctx) => suppressNumber(ctx, phone, { source: "carrier" }));
    expect(await eventsOf(await newPatient(phone))).toEqual([
      "number opted_out all carrier",
      "patient opted_out all carrier (number_stopped_before)",
    ]);
  });

  test("CONS-001.4 a refusal by the carrier, key 0 on a call and a wrong number write events", async () => {
    for (const source of ["carrier", "patient_voice"] as const) {
      const patient = await newPatient();
      await app.inside("harbor", (ctx) => optOutNumber(ctx, { phone: patient.phone, source, inboundMessageId: null }));
      expect(await eventsOf(patient)).toEqual([`number opted_out all ${source}`, `patient opted_out all ${source}`]);
    }
    const patient = await newPatient();
    await app.receive(patient.phone, "wrong number");
    expect(await eventsOf(patient)).toEqual([
      'number opted_out all wrong_number "wrong number"',
      'patient opted_out all wrong_number "wrong number"',
    ]);
  });
});

describe("Nothing changes the ledger", () => {
  const asOwner = async (statement: string): Promise<void> => {
    const owner = new pg.Client({ connectionString: app.databaseUrl });
    await owner.connect();
    await owner.query(statement).finally(() => owner.end());
  };
  const asApp = (statement: string, isMerging = false) =>
    inOrganization(app.db, harbor.id, async (tx) => {
      if (isMerging) await sql`select set_config('tidings.is_merging', 'on', true)`.execute(tx);
      await sql.raw(statement).execute(tx);
    });

  test("CONS-002 CONS-004 no role updates, deletes or empties events, the database's owner included; a merge changes whose they are and nothing else", async () => {
    const patient = await newPatient();
    await opt(patient, "optOut", ["outreach"]);
    const where = `where patient_id = ${patient.id}`;
    for (const statement of [
      `update consent_events set kind = 'opted_in' ${where}`,
      `delete from consent_events ${where}`,
      "truncate consent_events",
    ]) {
      await expect(asOwner(statement)).rejects.toThrow("append-only");
      await expect(asApp(statement)).rejects.toThrow("permission denied");
      await expect(sql.raw(statement).execute(app.db.system)).rejects.toThrow("permission denied");
    }
    const change = `update consent_events set patient_id = patient_id + 1000000 ${where}`;
    await expect(asApp(change)).rejects.toThrow("append-only");
    await expect(asApp(`update consent_events set note = 'x' ${where}`, true)).rejects.toThrow("permission denied");
    await expect(asOwner(`begin; set local tidings.is_merging = 'on'; update consent_events set note = 'x' ${where}`)).rejects.toThrow(
      "append-only",
    );
    expect(await ledgerOf({ patientId: patient.id })).toEqual([{ kind: "opted_out", feature: "outreach" }]);
  });

  test("CONS-003 the database derives the state from the events; the product cannot change it otherwise", async () => {
    const patient = await newPatient();
    for (const statement of [
      `update patients set opted_out_features = '{program}' where id = ${patient.id}`,
      `update patients set opted_out_channels = '{text}' where id = ${patient.id}`,
      `insert into number_suppressions (organization_id, phone, reason, since) values (${harbor.id}, '${patient.phone}', 'stop', now())`,
    ])
      await expect(asApp(statement), statement).rejects.toThrow(/consent events/);
    const shown = async () => {
      const { optedOutFeatures, doNotCall } = (await supervisor.ok(patients.show, { params: { externalId: patient.externalId } })).patient;
      const { rows } = await sql<{ reason: string }>`select reason from number_suppressions
        where organization_id = ${harbor.id} and phone = ${patient.phone} and lifted_at is null`.execute(app.db.system);
      return [optedOutFeatures, doNotCall, rows.map(({ reason }) => reason)];
    };
    expect(await shown()).toEqual([[], false, []]);
    await asApp(`insert into consent_events (organization_id, patient_id, phone, kind, feature, channel, source, occurred_at) values
      (${harbor.id}, ${patient.id}, null, 'opted_out', 'program', 'any', 'staff', now()), (${harbor.id}, ${patient.id}, null, 'opted_out', 'all', 'call', 'staff', now()),
      (${harbor.id}, null, '${patient.phone}', 'opted_out', 'all', 'any', 'file', now())`);
    expect(await shown()).toEqual([["program"], true, ["clinic"]]);
  });

  test("CONS-004 the events of a deleted patient stay", async () => {
    const patient = await newPatient();
    await opt(patient, "optOut", ["outreach"]);
    await opt(patient, "optIn", ["outreach"]);
    expect((await supervisor.call(patients.destroy, { params: { externalId: patient.externalId } })).status).toBe(204);
    expect(await ledgerOf({ patientId: patient.id })).toEqual([
      { kind: "opted_out", feature: "outreach" },
      { kind: "opted_in", feature: "outreach" },
    ]);
  });

  test("CONS-002 another organization neither sees nor writes the events", async () => {
    const patient = await newPatient();
    await opt(patient, "optOut", ["outreach"]);
    const { rows } = await inOrganization(app.db, pine.id, (tx) =>
      sql`select from consent_events where patient_id = ${patient.id}`.execute(tx),
    );
    expect(rows).toEqual([]);
    await expect(
      inOrganization(app.db, pine.id, (tx) =>
        sql`insert into consent_events (organization_id, patient_id, kind, feature, source, occurred_at)
          values (${harbor.id}, ${patient.id}, 'opted_in', 'all', 'staff', now())`.execute(tx),
      ),
    ).rejects.toThrow("row-level security");
  });

  test("CONS-003 the database knows the same features as the product", async () => {
    const { rows } = await sql<{ list: string[] }>`select opt_features() as list`.execute(app.db.system);
    expect(rows[0]?.list).toEqual([...optFeatures]);
  });
});

describe("The history of a patient", () => {
  const listed = async (client: Client, { externalId }: Made) =>
    (await client.ok(consent.list, { params: { externalId } })).consentEvents.map(
      ({ kind, feature, source, words, note, reason, user, phone, isAboutNumber, programTitle }) =>
        [
          isAboutNumber ? "number" : "patient",
          kind,
          feature,
          source,
          words,
          note,
          reason,
          user?.firstName ?? null,
          phone,
          programTitle,
        ].join(" | "),
    );

  test("CONS-007 staff who read patients see who, when and by what, and the patient's own words; masked staff see symbols for words, notes and numbers", async () => {
    const patient = await newPatient();
    await app.receive(patient.phone, "stop texting me");
    app.clock.advance({ minutes: 1 });
    await opt(patient, "optIn", ["all"], "Asked by phone");
    const digits = patient.phone.slice(2);
    const ends = `••••••••${digits.slice(-2)}`;
    const lines = (words: string, note: string, phone: string) => [
      `patient | opted_in | all | staff |  | ${note} |  | supervisor | ${phone} | `,
      `number | opted_in | all | staff |  | ${note} |  | supervisor | ${phone} | `,
      `patient | opted_out | all | patient_wording | ${words} |  |  |  | ${phone} | `,
      `number | opted_out | all | patient_wording | ${words} |  |  |  | ${phone} | `,
    ];
    expect(await listed(supervisor, patient)).toEqual(lines("stop texting me", "Asked by phone", digits));
    expect(await listed(await app.as("masked"), patient)).toEqual(lines("••••", "••••", ends));
    const { consentEvents } = await supervisor.ok(consent.list, { params: { externalId: patient.externalId } });
    expect(
      Temporal.Instant.from(consentEvents[0]?.occurredAt ?? "")
        .since(Temporal.Instant.from(consentEvents[2]?.occurredAt ?? ""))
        .total("minutes"),
    ).toBe(1);
    expect((await supervisor.call(consent.list, { params: { externalId: "nobody" } })).status).toBe(404);
  });

  test("CONS-007 on a shared phone the words stay with the patient who was texting, and the opt-out is shown to both", async () => {
    const patient = await newPatient();
    const sharing = await newPatient(patient.phone);
    await app.receive(patient.phone, "please stop texting me");
    const words = (lines: readonly string[]) => lines.map((line) => line.split(" | ")[4]);
    const [own, others] = [words(await listed(supervisor, patient)), words(await listed(supervisor, sharing))];
    expect([own.length, others.length]).toEqual([2, 2]);
    expect([...own, ...others].filter((text) => text === "please stop texting me")).toHaveLength(2);
    expect([new Set(own).size, new Set(others).size]).toEqual([1, 1]);
  });

  test("CONS-007 staff who may not read the feature of a reply do not see its words", async () => {
    const patient = await newPatient();
    await app.receive(patient.phone, "STOP");
    const staff = await newStaff(app, {
      role: "staff",
      given: Object.fromEntries(features.map((one) => [one, one === "messenger" ? "disabled" : "manage"])) as FeatureLevels,
    });
    expect(await listed(staff, patient)).toEqual(
      ["patient", "number"].map((about) => `${about} | opted_out | all | patient_keyword |  |  |  |  | ${patient.phone.slice(2)} | `),
    );
  });
});

// The last one: its jobs end all sessions.
test("CONS-004 OP-138 no cleanup job removes an opt-out, a safety record or an audit event, twenty years later neither", async () => {
  const patient = await newPatient();
  await opt(patient, "optOut", ["outreach"]);
  await app.receive(patient.phone, "STOP");
  await app.receive(newPhone(), "I want to kill myself");
  const tables = ["consent_events", "number_suppressions", "safety_messages", "alerts", "audit_events"] as const;
  const kept = async () =>
    new Map(
      await Promise.all(
        tables.map(async (table) => {
          // An alert goes on, and its events are in the audit trail: it only has to be there.
          const row = table === "alerts" ? sql`t.external_id::text` : sql`md5(t::text)`;
          const { rows } = await sql<{ row: string }>`select ${row} as row from ${sql.table(table)} t`.execute(app.db.system);
          return [table, rows.map(({ row }) => row)] as const;
        }),
      ),
    );
  const before = await kept();
  for (const [table, rows] of before) expect([table, rows.length > 0]).toEqual([table, true]);
  const cleanups = modules.flatMap(({ crons = [] }) => crons.filter(({ name }) => /purge|tidy|sweep|forget/.test(name)));
  expect(cleanups.length).toBeGreaterThan(10);
  app.clock.advance({ hours: 24 * 365 * 20 });
  for (const { job } of cleanups) await enqueue(app.db.system, job, {}, { clock: app.clock });
  await app.runJobs();
  const after = await kept();
  for (const table of tables) expect(after.get(table), table).toEqual(expect.arrayContaining(before.get(table) ?? []));
});
