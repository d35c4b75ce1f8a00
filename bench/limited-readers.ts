// Benchmark: what a supervisor without the right to confidential care pays for the policies that hide it, beside one who has the right.
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

const email = "limited@harbor.example";

/** A second supervisor of the same organization, without the right. */
async function addLimitedUser({ cluster }: FilledWeb): Promise<Readonly<Record<string, string>>> {
  await cluster.client.query(
    `with one as (insert into users (first_name, last_name, email, status, password_hash, password_set_at, current_organization_id, created_at, updated_at)
       select first_name, last_name, $2, status, password_hash, password_set_at, current_organization_id, created_at, updated_at from users where email = $1
       returning id)
     insert into memberships (organization_id, user_id, role, is_phi_anonymized, feature_levels, created_at, reads_confidential)
     select m.organization_id, one.id, m.role, m.is_phi_anonymized, m.feature_levels, m.created_at, false
     from one, memberships m join users u on u.id = m.user_id where u.email = $1`,
    [staff.supervisor.email, email],
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

await withFilledWeb("Readers without the right to confidential care", size, async (web) => {
  const limited = await addLimitedUser(web);
  for (const [question, addressOf] of questions) {
    const ask = async (headers: Readonly<Record<string, string>>) => {
      const loop = await closedLoop(
        web.port,
        1,
        Array.from({ length: requests }, (_, at) => requestBytes(`/api/v2${addressOf(at)}`, headers)),
      );
      assertStatuses(loop, 200, requests);
      return loop;
    };
    const times: { limited: number[]; full: number[] } = { limited: [], full: [] };
    for (let round = -1; round < rounds; round += 1) {
      const [one, other] = [await ask(limited), await ask(web.headers)];
      // The first round is a warm-up. Nothing is confidential in the generated data, so that both read the same.
      if (round < 0) {
        if (one.body !== other.body) throw new Error(`${question}: the two readers see different records`);
        continue;
      }
      times.limited.push(one.p50);
      times.full.push(other.p50);
    }
    printTimes("P19", `${question} without the right beside with it, p50`, times.limited, times.full, goals);
  }
});
