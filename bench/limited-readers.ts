// Benchmark: what supervisors without the right to confidential care, or limited to locations, pay for the policies that hide records.
import { groups } from "@tidings/contract/areas/groups";
import { messenger } from "@tidings/contract/areas/messenger";
import { patients } from "@tidings/contract/areas/patients";
import { writeQuery } from "@tidings/contract/wire";
import { staff } from "../fixtures/cast.ts";
import { assertStatuses, closedLoop, requestBytes } from "./closed-loop.ts";
import { type FilledWeb, withFilledWeb } from "./filled-web.ts";
import { printTimes } from "./print-results.ts";
import { signedInHeaders } from "./signed-in.ts";

const size = { patients: Number(process.env.BENCH_PATIENTS ?? 20_000), messages: Number(process.env.BENCH_MESSAGES ?? 200_000) };
const requests = Number(process.env.BENCH_REQUESTS ?? 200);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const goals = { floor: 1.25, target: 1.1, moonshot: 1.05 };

const sites = 40;

interface Reader {
  name: string;
  email: string;
  readsConfidential: boolean;
  /** How many of the locations; null: not limited. */
  locations: number | null;
  /** Compared with the supervisor who sees all, byte by byte. */
  seesAll: boolean;
}
const readers: readonly Reader[] = [
  { name: "without the right", email: "limited@harbor.example", readsConfidential: false, locations: null, seesAll: true },
  {
    name: `limited to all ${sites} locations`,
    email: "all-sites@harbor.example",
    readsConfidential: true,
    locations: sites,
    seesAll: true,
  },
  { name: `limited to one of ${sites} locations`, email: "one-site@harbor.example", readsConfidential: true, locations: 1, seesAll: false },
];

/** Each patient is at home at one of the locations, in equal parts. */
async function addLocations({ cluster }: FilledWeb): Promise<void> {
  await cluster.client.query(
    `insert into locations (organization_id, external_id, name, created_at, updated_at)
     select o.id, 'bench-' || n, 'Site ' || n, now(), now() from organizations o, generate_series(1, $1::int) n where o.code = 'harbor'`,
    [sites],
  );
  await cluster.client.query(
    `update patients p set home_location_id = l.id, is_home_location_given = true from locations l
     where l.organization_id = p.organization_id and l.external_id = 'bench-' || (1 + p.id % $1::int)`,
    [sites],
  );
  await cluster.client.query("vacuum analyze patients, locations");
}

/** A further supervisor of the same organization. */
async function addReader(
  { cluster }: FilledWeb,
  { email, readsConfidential, locations }: Reader,
): Promise<Readonly<Record<string, string>>> {
  await cluster.client.query(
    `with one as (insert into users (first_name, last_name, email, status, password_hash, password_set_at, current_organization_id, created_at, updated_at)
       select first_name, last_name, $2, status, password_hash, password_set_at, current_organization_id, created_at, updated_at from users where email = $1
       returning id)
     insert into memberships (organization_id, user_id, role, is_phi_anonymized, feature_levels, created_at, reads_confidential, location_ids)
     select m.organization_id, one.id, m.role, m.is_phi_anonymized, m.feature_levels, m.created_at, $3,
       case when $4::int is not null then array(select l.id from locations l where l.organization_id = m.organization_id and l.external_id like 'bench-%' order by l.id limit $4::int) end
     from one, memberships m join users u on u.id = m.user_id where u.email = $1`,
    [staff.supervisor.email, email, readsConfidential, locations],
  );
  return signedInHeaders(cluster.client, email, "harbor");
}

const page = (at: number) => ({ page: 1 + (at % 50), perPage: 30 });
const nameParts = ["mar", "san", "lopez", "ana", "jo", "will", "garc", "lee"];

/** Each question with its address; `at` counts the requests. */
const questions: readonly (readonly [string, (at: number) => string])[] = [
  ["patients list", (at) => patients.list.path + writeQuery(page(at))],
  [
    "patients by a part of the name",
    (at) => patients.list.path + writeQuery({ ...page(0), search: { nameOrExternalId: nameParts[at % nameParts.length] } }),
  ],
  ["inbox, all conversations", (at) => messenger.threads.path + writeQuery(page(at))],
  ["counts of the inbox", () => messenger.threadCounts.path],
  ["groups list", () => groups.list.path + writeQuery(page(0))],
];

await withFilledWeb("Readers who do not see all records", size, async (web) => {
  await addLocations(web);
  const headers = new Map<Reader, Readonly<Record<string, string>>>();
  for (const reader of readers) headers.set(reader, await addReader(web, reader));
  for (const [question, addressOf] of questions) {
    const ask = async (as: Readonly<Record<string, string>>) => {
      const loop = await closedLoop(
        web.port,
        1,
        Array.from({ length: requests }, (_, at) => requestBytes(`/api/v2${addressOf(at)}`, as)),
      );
      assertStatuses(loop, 200, requests);
      return loop;
    };
    for (const [reader, own] of headers) {
      const times: { limited: number[]; full: number[] } = { limited: [], full: [] };
      for (let round = -1; round < rounds; round += 1) {
        const [one, other] = [await ask(own), await ask(web.headers)];
        // The first round is a warm-up. Nothing is confidential in the generated data.
        if (round < 0) {
          if (reader.seesAll && one.body !== other.body) throw new Error(`${question}: the reader ${reader.name} sees other records`);
          continue;
        }
        times.limited.push(one.p50);
        times.full.push(other.p50);
      }
      printTimes("P19", `${question} ${reader.name} beside one who sees all, p50`, times.limited, times.full, goals);
    }
  }
});
