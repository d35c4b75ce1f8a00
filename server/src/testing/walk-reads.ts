// For tests that walk every read of the API and look for what the reader may not see: the reads, the calls of each, and the walk.
import { exportFiles } from "@tidings/contract/areas/exports";
import type { Endpoint } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { expect } from "vitest";
import { readEndpoints } from "../http/contract-endpoints.ts";
import { type Client, largestPage } from "./call.ts";
import { type AnySample, readSamples } from "./contract-areas.ts";
import type { Planted } from "./feature-secrets.ts";
import type { TestApp } from "./start-test-app.ts";

/** What answers with data: every GET, and every other call that only reads, searches, counts or exports. */
const isRead = ({ method, path, permission, roles }: Endpoint): boolean =>
  permission !== "public" &&
  !roles &&
  (method === "GET" ||
    /export|count|preflight|preview|search|duplicates/.test(path) ||
    (typeof permission !== "string" && permission.action === "read" && !/review|decide|correct/.test(path)));

interface Read {
  name: string;
  endpoint: Endpoint;
  sample: Awaited<ReturnType<AnySample>>;
}

/** Each read with its own example, whose records exist from then on. */
export async function readsWithSamples(app: TestApp): Promise<Read[]> {
  const samples = await readSamples();
  const reads: Read[] = [];
  for (const { name, endpoint } of await readEndpoints())
    if (isRead(endpoint)) reads.push({ name, endpoint, sample: (await samples.get(name)?.(app)) ?? {} });
  return reads;
}

/** Records, and parts of records with the record they belong to, by the parameters that name them. */
export interface IdsToTry {
  externalId: readonly string[];
  parts: Record<string, readonly (readonly [record: string, part: string])[]>;
}

/** harbor-1, what was planted, the alerts, and all parts of outreaches and programs. */
export async function idsToTry(app: TestApp, planted: readonly Planted[], more: readonly string[] = []): Promise<IdsToTry> {
  const { id: org } = app.cast.organizations.harbor;
  const pairs = async (query: ReturnType<typeof sql<{ record: string; part: string }>>) =>
    (await query.execute(app.db.system)).rows.map(({ record, part }) => [record, part] as const);
  const alerts = await sql<{ id: string }>`select external_id::text as id from alerts where organization_id = ${org}`.execute(
    app.db.system,
  );
  const recordOf = (feature: string): string => planted.find((one) => one.feature === feature)?.ids.at(-1) ?? "";
  const questioned = [recordOf("outreach"), recordOf("program")];
  return {
    externalId: ["harbor-1", ...planted.flatMap(({ ids }) => ids), ...more, ...alerts.rows.map(({ id }) => id)],
    parts: {
      patientExternalId: [
        [recordOf("outreach"), "harbor-1"],
        ...(await pairs(sql`select o.external_id::text as record, p.external_id::text as part from outreach_patients p
          join outreaches o on o.organization_id = p.organization_id and o.id = p.outreach_id where p.organization_id = ${org}`)),
      ],
      programPatientExternalId: await pairs(sql`select r.external_id::text as record, p.external_id::text as part from program_patients p
        join programs r on r.organization_id = p.organization_id and r.id = p.program_id where p.organization_id = ${org}`),
      // The planted records' questions are the newest ones.
      questionExternalId: await pairs(sql`select r as record, q.external_id::text as part from unnest(${questioned}::text[]) r,
        (select external_id from questions where organization_id = ${org} order by id desc limit 6) q`),
    },
  };
}

export interface ReadCall {
  name: string;
  endpoint: Endpoint;
  given: { params?: Record<string, string>; query?: object; body?: object };
}

/** The calls of each read: as in its own example, and the same for each record or part that its path can name. */
export const callsOf = (reads: readonly Read[], ids: IdsToTry): ReadCall[] =>
  reads.flatMap(({ name, endpoint, sample }) => {
    const given = sample as ReadCall["given"];
    const [, part = ""] = [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, param = ""]) => param);
    const pairs = ids.parts[part];
    const others: Record<string, string>[] = pairs
      ? pairs.map(([externalId, id]) => ({ externalId, [part]: id }))
      : endpoint.path.includes(":externalId")
        ? ids.externalId.map((externalId) => ({ ...given.params, externalId }))
        : [];
    // Once as in the example, once without its filters.
    const queries = endpoint.query && given.query ? [given.query, largestPage(endpoint)] : [given.query ?? largestPage(endpoint)];
    return [given.params ?? {}, ...others].flatMap((params) =>
      queries.map((query) => ({ name, endpoint, given: { ...given, params, query } })),
    );
  });

/** Makes all calls, shows each answer and each file that they had exported to `look`, and returns the calls that were not refused. */
export async function walk(
  app: TestApp,
  reader: Client,
  calls: readonly ReadCall[],
  look: (name: string, text: string) => void,
): Promise<ReadCall[]> {
  const files = async () => (await reader.ok(exportFiles.list, { query: { perPage: 120 } })).files;
  // A file that was built before keeps what it had.
  const earlier = new Set((await files()).map(({ externalId }) => externalId));
  const answered: ReadCall[] = [];
  for (const call of calls) {
    const { text, status } = await reader.call(call.endpoint, call.given as never);
    expect([call.name, status < 500]).toEqual([call.name, true]);
    if (status < 300) answered.push(call);
    look(call.name, text);
  }
  await app.runJobs();
  for (const { externalId, kind } of await files())
    if (!earlier.has(externalId)) look(`export ${kind}`, (await reader.call(exportFiles.download, { params: { externalId } })).text);
  return answered;
}
