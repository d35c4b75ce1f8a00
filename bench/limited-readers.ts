// Benchmark: what supervisors without the right to confidential care, or limited to locations, pay for the policies that hide records (P29).
import { dashboard } from "@tidings/contract/areas/dashboard";
import { groups } from "@tidings/contract/areas/groups";
import { messenger } from "@tidings/contract/areas/messenger";
import { organizations } from "@tidings/contract/areas/organizations";
import { patients } from "@tidings/contract/areas/patients";
import { writeQuery } from "@tidings/contract/wire";
import { staff } from "../fixtures/cast.ts";
import { assertStatuses, closedLoop, requestBytes } from "./closed-loop.ts";
import { type FilledWeb, withFilledWeb } from "./filled-web.ts";
import { type Goals, printTimes } from "./print-results.ts";
import { signedInHeaders } from "./signed-in.ts";

const size = { patients: Number(process.env.BENCH_PATIENTS ?? 20_000), messages: Number(process.env.BENCH_MESSAGES ?? 200_000) };
const requests = Number(process.env.BENCH_REQUESTS ?? 100);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** A limited reader's time divided by that of one who sees all, who reads maintained counts where the limited one must count. */
const goals: Goals = { floor: 3, target: 2, moonshot: 1.25 };
/** A limited reader's 95th percentile divided by what a click may take. */
const clickMs = 100;
const clickGoals: Goals = { floor: 1, target: 0.5, moonshot: 0.25 };

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
  {
    name: `limited to twenty of ${sites}`,
    email: "twenty-sites@harbor.example",
    readsConfidential: true,
    locations: 20,
    seesAll: false,
  },
  { name: `limited to three of ${sites}`, email: "three-sites@harbor.example", readsConfidential: true, locations: 3, seesAll: false },
  {
    name: `limited to one of ${sites} without the right`,
    email: "one-site-open@harbor.example",
    readsConfidential: false,
    locations: 1,
    seesAll: false,
  },
];

/** Each patient is at home at one of the locations, in equal parts; four fifths had a visit there, and a tenth one elsewhere. */
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
  await cluster.client.query(
    `with template as (insert into appointment_templates (organization_id, title, languages, created_at, updated_at)
       select id, 'Visit', '{english}', now(), now() from organizations where code = 'harbor' returning organization_id, id),
     visits as (
       select p.organization_id, p.id, p.home_location_id as location_id from patients p where p.id % 5 <> 0
       union all
       select p.organization_id, p.id, l.id from patients p join locations l on l.organization_id = p.organization_id
         and l.external_id = 'bench-' || (1 + (hashint8(p.id) & 2147483647) % $1::int) where p.id % 10 = 3)
     insert into appointments (organization_id, patient_id, appointment_template_id, location_id, starts_on, starts_time, time_zone, starts_at,
       send_via, state, rsvp, created_at, updated_at)
     select v.organization_id, v.id, t.id, v.location_id, d.at::date, '10:00', 'America/Denver', d.at, 'sms',
       case when d.at < now() then 'completed' else 'scheduled' end, 'unconfirmed', now(), now()
     from visits v join template t using (organization_id), lateral (select date_trunc('hour', now()) - (hashint8(v.id) & 2147483647) % 720 * interval '1 day' + interval '30 days' as at) d`,
    [sites],
  );
  await cluster.client.query("vacuum analyze patients, patient_homes, visit_locations, appointments, locations");
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
  ["inbox, what needs staff", () => messenger.threads.path + writeQuery({ ...page(0), tab: "needs_you" })],
  [
    "inbox by a part of the name",
    (at) => messenger.threads.path + writeQuery({ ...page(0), search: { text: nameParts[at % nameParts.length] } }),
  ],
  ["counts of the inbox", () => messenger.threadCounts.path],
  ["counter of reachable patients", () => organizations.counters.path.replace(":relation", "reachable_patients")],
  ["dashboard", () => dashboard.show.path],
  ["groups list", () => groups.list.path + writeQuery(page(0))],
];

/** Its response says when it was counted. */
const isDated = (question: string): boolean => /dashboard|counter/.test(question);

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
      const times: { limited: number[]; full: number[]; slow: number[] } = { limited: [], full: [], slow: [] };
      for (let round = -1; round < rounds; round += 1) {
        const [one, other] = [await ask(own), await ask(web.headers)];
        // The first round is a warm-up. Nothing is confidential in the generated data.
        if (round < 0) {
          if (reader.seesAll && !isDated(question) && one.body !== other.body)
            throw new Error(`${question}: the reader ${reader.name} sees other records`);
          continue;
        }
        times.limited.push(one.p50);
        times.full.push(other.p50);
        times.slow.push(one.p95);
      }
      printTimes("P29", `${question} ${reader.name} beside one who sees all, p50`, times.limited, times.full, goals);
      printTimes(
        "P29",
        `${question} ${reader.name} beside ${clickMs} ms, p95`,
        times.slow,
        times.slow.map(() => clickMs),
        clickGoals,
      );
    }
  }
});
