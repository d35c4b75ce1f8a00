// Load generator, clinics: the demo clinics with their staff, so that one can sign in, and small clinics.
import { hash } from "@node-rs/argon2";
import type pg from "pg";
import { demoPassword, organizations, type StaffFixture, staff } from "../fixtures/cast.ts";

export interface Clinic {
  id: number;
  code: string;
  name: string;
  timeZone: string;
  sender: string;
  /** Fraction of all patients and messages. */
  share: number;
  /** The sending user. */
  userId: number;
}

const smallClinics = 8;
/** One large clinic among many small ones is the worst case for lists and row-level security. */
const largeShare = 0.8;
const zones = ["America/Denver", "America/New_York", "America/Chicago", "America/Los_Angeles"];

interface Plan extends Omit<Clinic, "id" | "userId"> {
  languages: readonly string[];
}

function planClinics(): Plan[] {
  const small = (1 - largeShare) / (smallClinics + 1);
  const demoClinics = organizations.map(({ code, name, timeZone, senders, languages }) => ({
    code: code as string,
    name,
    timeZone,
    sender: senders[0]?.phone ?? "",
    languages,
    share: code === "harbor" ? largeShare : small,
  }));
  const others = Array.from({ length: smallClinics }, (_, at) => ({
    code: `valley-${at + 1}`,
    name: `Valley Clinic ${at + 1}`,
    timeZone: zones[at % zones.length] ?? "America/Denver",
    // Area codes with a 9 in the middle are not assigned.
    sender: `+129055501${String(at + 10)}`,
    languages: ["english", "spanish"],
    share: small,
  }));
  return [...demoClinics, ...others];
}

async function addClinic(client: pg.Client, plan: Plan, now: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    "insert into organizations (code, name, time_zone, phone, opt_in_phone_number, created_at, updated_at) values ($1, $2, $3, $4, $4, $5, $5) returning id",
    [plan.code, plan.name, plan.timeZone, plan.sender, now],
  );
  const id = Number(rows[0]?.id);
  await client.query("insert into senders (organization_id, phone, created_at) values ($1, $2, $3)", [id, plan.sender, now]);
  await client.query(
    "insert into organization_services (organization_id, service) select $1, unnest('{patient,outreachMessage,directMessaging}'::text[])",
    [id],
  );
  await client.query("insert into organization_languages (organization_id, language, created_at) select $1, unnest($2::text[]), $3", [
    id,
    plan.languages,
    now,
  ]);
  return id;
}

async function addStaff(client: pg.Client, ids: ReadonlyMap<string, number>, now: string): Promise<void> {
  const password = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  for (const person of Object.values<StaffFixture>(staff)) {
    const home = ids.get(person.memberships[0]?.organization ?? "") ?? null;
    const { rows } = await client.query<{ id: string }>(
      `insert into users (first_name, last_name, email, phone, job_title, status, provider_side_role, password_hash, password_set_at, current_organization_id, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'active', $6, $7, $8, $9, $8, $8) returning id`,
      [person.firstName, person.lastName, person.email, person.phone, person.jobTitle, person.providerSideRole, password, now, home],
    );
    for (const membership of person.memberships)
      await client.query(
        "insert into memberships (organization_id, user_id, role, is_phi_anonymized, feature_levels, created_at) values ($1, $2, $3, $4, $5, $6)",
        [
          ids.get(membership.organization),
          rows[0]?.id,
          membership.role,
          membership.isPhiAnonymized,
          JSON.stringify(membership.levels ?? {}),
          now,
        ],
      );
  }
}

export async function generateClinics(client: pg.Client, now: string): Promise<Clinic[]> {
  const planned = planClinics();
  const ids = new Map<string, number>();
  for (const plan of planned) ids.set(plan.code, await addClinic(client, plan, now));
  await addStaff(client, ids, now);
  const { rows } = await client.query<{ id: string }>("select id from users where email = $1", [staff.supervisor.email]);
  return planned.map((plan) => ({ ...plan, id: ids.get(plan.code) ?? 0, userId: Number(rows[0]?.id) }));
}
