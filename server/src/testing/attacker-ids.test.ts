// A scripted attacker who works for another organization: its ids in every body and query, its files, and files of a colleague's.
import { exportFiles, exportRequests } from "@tidings/contract/areas/exports";
import { groups } from "@tidings/contract/areas/groups";
import { importFiles, importSteps } from "@tidings/contract/areas/imports";
import { patients } from "@tidings/contract/areas/patients";
import type { Endpoint } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { newReferral } from "../areas/referrals/testing.ts";
import { beginImport, match, readIn, uploadFile } from "../core/imports/testing.ts";
import { readEndpoints } from "../http/contract-endpoints.ts";
import { type Answer, anyIp } from "./call.ts";
import { readSamples } from "./contract-areas.ts";
import { startTestApp } from "./start-test-app.ts";

const app = await startTestApp();
afterAll(() => app.close());
const { harbor } = app.cast.organizations;
const samples = await readSamples();
const endpoints = await readEndpoints();
const never = "01a1fd2d-a3aa-7813-8d8f-c4efd7904903";

const { rows: tables } = await sql<{ name: string }>`select c.table_name as name from information_schema.columns c
  join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
  where c.table_schema = 'public' and c.column_name = 'organization_id' order by 1`.execute(app.db.system);
/** A mark of everything that one organization holds. */
async function markOf(organizationId: number): Promise<Record<string, string>> {
  const parts = tables.map(
    ({ name }) => sql`select ${name}::text as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as mark
      from ${sql.table(name)} t where organization_id = ${organizationId}`,
  );
  const { rows } = await sql<{ name: string; mark: string }>`${sql.join(parts, sql` union all `)}`.execute(app.db.system);
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
/** The same call, with ids that never were in place of harbor's. */
const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, one) =>
    typeof one !== "string" ? one : isId(one) ? never : /^harbor-\d+$/.test(one) ? "nobody-1" : one,
  );
const namesIds = (value: unknown): boolean => value !== undefined && JSON.stringify(withoutIds(value)) !== JSON.stringify(value);

/** What an answer says, without what differs in each: the ids that were asked for, and those of what was made. */
const saidBy = ({ status, errors }: Answer<unknown>) => [status, withoutIds(errors)];

describe("Ids of another organization", () => {
  const open = endpoints.filter(
    ({ endpoint }) => endpoint.permission !== "public" && !endpoint.roles && !/:(?!relation|code|month)/.test(endpoint.path),
  );

  let naming = 0;
  test.each(open)(
    "CALL-026 in the body or the query of $name are ids that never were: they choose, change and tell nothing",
    async ({ name, endpoint }) => {
      const given = (await samples.get(name)?.(app)) as { body?: unknown; query?: unknown; params?: unknown };
      if (!namesIds(given.body) && !namesIds(given.query)) return expect(given).toBeDefined();
      naming += 1;
      const stranger = await app.as("stranger");
      const call = (one: object) => stranger.call(endpoint as Endpoint, { ...(one as object), headers: { "x-forwarded-for": anyIp() } });
      const before = await markOf(harbor.id);
      const foreign = await call(given);
      const unknown = await call({ ...given, body: withoutIds(given.body) ?? undefined, query: withoutIds(given.query) ?? undefined });
      expect([name, await markOf(harbor.id)]).toEqual([name, before]);
      expect([name, foreign.text.includes("303555"), /"harbor-\d"/.test(JSON.stringify(foreign.body ?? null))]).toEqual([
        name,
        false,
        false,
      ]);
      expect([name, ...saidBy(foreign)]).toEqual([name, ...saidBy(unknown)]);
    },
  );

  test("There are many such calls", () => expect(naming).toBeGreaterThanOrEqual(18));

  test("CALL-026 beside a record of one's own they are as unknown: in groups, as a twin, as a case manager, in a file under review", async () => {
    const stranger = await app.as("stranger");
    const before = await markOf(harbor.id);
    const { group } = await stranger.ok(groups.create, { body: { name: "Pine's own" } as never });
    const params = { externalId: group.externalId };
    await stranger.call(groups.addPatients, {
      params,
      body: { externalIds: harbor.patients.map(({ externalId }) => externalId) } as never,
    });
    await app.runJobs();
    expect((await stranger.ok(groups.show, { params })).group.patientsCount).toBe(0);
    const mine = { externalId: "pine-1" };
    expect((await stranger.call(patients.merge, { params: mine, body: { mergedExternalId: "harbor-1" } })).status).toBeGreaterThanOrEqual(
      404,
    );
    const caseManager = { externalId: app.cast.people.supervisor.externalId };
    expect(Object.keys((await stranger.call(patients.update, { params: mine, body: { caseManager } })).errors)).toEqual(["caseManager"]);
    expect(await markOf(harbor.id)).toEqual(before);
  });
});

describe("Files for an import", () => {
  const csv = (name: string) => `external id,first name,phone\nX-1,${name},7205550001\n`;

  test("FILE-009.1 one that a colleague or a stranger handed over is taken by nobody else, and its rows are nobody else's", async () => {
    const [supervisor, manager, stranger] = [await app.as("supervisor"), await app.as("manager"), await app.as("stranger")];
    const signedId = await uploadFile(app, supervisor, csv("Ana"));
    const attachedFile = { signedId, fileName: "patients.csv" };
    for (const thief of [manager, stranger])
      expect((await thief.call(importFiles.upload, { body: { attachedFile, type: "patient" } })).errors.attachedFile).toEqual([
        { key: "validation.invalid" },
      ]);
    const { externalId } = (await supervisor.ok(importFiles.upload, { body: { attachedFile, type: "patient" } })).file;
    expect((await supervisor.call(importFiles.upload, { body: { attachedFile, type: "patient" } })).status).toBe(422);
    await app.runJobs();
    const masked = await app.as("masked");
    for (const [client, status] of [
      [masked, 403],
      [stranger, 404],
    ] as const) {
      const answers = [
        await client.call(importFiles.download, { params: { externalId } }),
        await client.call(importFiles.downloadReview, { params: { externalId } }),
        await client.call(importSteps.rows, { params: { externalId } }),
        await client.call(importSteps.settings, { params: { externalId } }),
        await client.call(importSteps.values, { params: { externalId } }),
        await client.call(importSteps.updateRowValue, { params: { externalId }, body: { rowNumber: 2, position: 1, value: "x" } }),
        await client.call(importSteps.submit, { params: { externalId } }),
        await client.call(importSteps.preview, { params: { externalId } }),
        await client.call(importSteps.issues, { params: { externalId } }),
        await client.call(importFiles.downloadFaulty, { params: { externalId } }),
        await client.call(importSteps.updateRows, {
          params: { externalId },
          body: { position: 1, issueId: "blank", replacement: "x" },
        }),
        await client.call(importSteps.correctRows, { params: { externalId }, body: { attachedFile } }),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
      for (const answer of answers) expect(answer.text).not.toMatch(/Ana|720555/);
    }
  });

  test("FILE-047 the address at which it was handed over exchanges nothing once the file is named", async () => {
    const supervisor = await app.as("supervisor");
    const [good, evil] = [csv("Ana"), csv("Eve")];
    const { directUpload } = await supervisor.ok(importFiles.directUpload, { body: { fileName: "a.csv", byteSize: good.length } });
    const put = (text: string) => fetch(new URL(directUpload.url, app.url), { method: "PUT", headers: directUpload.headers, body: text });
    await put(good);
    const { file } = await supervisor.ok(importFiles.upload, {
      body: { attachedFile: { signedId: directUpload.signedId, fileName: "a.csv" }, type: "patient" },
    });
    await put(evil);
    await app.runJobs();
    const params = { externalId: file.externalId };
    expect((await supervisor.call(importFiles.download, { params })).text).toBe(good);
    expect((await supervisor.call(importSteps.rows, { params })).text).not.toContain("Eve");
  });

  test("FILE-047 a name with folders, line breaks and hidden signs names no folder, adds no header and hides no ending", async () => {
    const supervisor = await app.as("supervisor");
    const names = [
      "../../../../evil.csv",
      "..\\..\\evil.csv",
      "a\r\nSet-Cookie: x=1\r\n\r\n.csv",
      "a\u202Evsc.exe.csv",
      'a";filename=x.html;".csv',
      "a\u0000b.csv",
    ];
    for (const fileName of names) {
      const signedId = await uploadFile(app, supervisor, csv("Ana"), "a.csv");
      const taken = await supervisor.call(importFiles.upload, { body: { attachedFile: { signedId, fileName }, type: "patient" } });
      if (taken.status >= 400) continue;
      await app.runJobs();
      const answer = await supervisor.call(importFiles.download, { params: { externalId: taken.body.file.externalId } });
      const header = answer.headers.get("content-disposition") ?? "";
      expect([answer.status, answer.headers.get("set-cookie"), answer.headers.get("content-type")]).toEqual([200, null, "text/csv"]);
      expect(header).toMatch(/^attachment; filename="[^"\\/]*"; filename\*=UTF-8''[\w.~!$&+^`|%-]*$/);
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).not.toMatch(/[\\/\p{Cc}\p{Cf}]/u);
    }
  });

  test("FILE-006 PAT-053 formulas arrive as text in the file under review and in exports of other areas too", async () => {
    const supervisor = await app.as("supervisor");
    const formula = '=HYPERLINK("http://evil.example")';
    const quoted = `"${formula.replaceAll('"', '""')}"`;
    const { externalId } = await readIn(app, supervisor, "patient", `external id,${quoted},phone\nX-9,${quoted},not a phone\n`);
    await match(app, supervisor, externalId, ["patient_external_id", "first_name", "phone"]);
    const review = await supervisor.call(importFiles.downloadReview, { params: { externalId } });
    expect([review.status, review.text.match(/'=HYPERLINK/g)?.length, /(^|[,"])=HYPERLINK/m.test(review.text)]).toEqual([200, 2, false]);
    await newReferral(app, {
      referral_type: formula,
      address: "@SUM(1)",
      patient_instructions: "+1+cmd|' /C calc'!A0",
      custom_content: "-2+3",
    });
    const { file } = await supervisor.ok(exportRequests.referrals, { body: {} });
    await app.runJobs();
    const { text } = await supervisor.call(exportFiles.download, { params: { externalId: file.externalId } });
    expect(text.match(/'[=@+-]/g)?.length).toBeGreaterThanOrEqual(4);
    expect(text).not.toMatch(/(^|,)"?[=@+]|(^|,)"?-2/m);
  });

  test("OP-128 what is no text is refused before anything of it is unpacked", async () => {
    const supervisor = await app.as("supervisor");
    for (const bytes of [Buffer.from("504b0304140000000800", "hex"), Buffer.from("%PDF-1.7\n"), Buffer.alloc(5000)]) {
      const { externalId } = await beginImport(app, supervisor, "patient", bytes);
      await app.runJobs();
      const { file } = await supervisor.ok(importFiles.show, { params: { externalId } });
      expect([file.state, file.totalRows]).toEqual(["error", 0]);
    }
  });
});

test("CALL-008 a body that is nested a hundred thousand deep, or holds a million pieces, is refused and stops nobody", async () => {
  const supervisor = await app.as("supervisor");
  const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000);
  for (const payload of [
    `{"patient":${deep("[", "]")}}`,
    `{"patient":${deep('{"a":', "}").replace("}", "1}")}}`,
    `{"patient":{"external_id":[${"[],".repeat(300_000)}[]]}}`,
    `{"patient":{${Array.from({ length: 60_000 }, (_, n) => `"k${n}":1`).join()}}}`,
  ]) {
    const { status } = await supervisor.raw("POST", "/patients.json", { payload });
    expect([payload.length, status >= 400 && status < 500]).toEqual([payload.length, true]);
  }
  expect((await supervisor.call(patients.list)).status).toBe(200);
});
