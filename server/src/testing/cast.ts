// The people of API tests: the two clinics of the cast, with every role, every level, and six patients each.
import { defaultLevels, type FeatureLevels } from "@tidings/contract/permissions";
import { features, type Level, services } from "@tidings/contract/words";
import { sql } from "kysely";
import { demoPassword, harbor, pine } from "../../../fixtures/cast.ts";
import type { Tx } from "../kernel/context.ts";

/** The clinics and the password are the demonstration's; its five people and 1,200 patients would leave roles untested and each file slow. */
export const castPassword = demoPassword;

const levelsOf = (level: Level): FeatureLevels => Object.fromEntries(features.map((feature) => [feature, level])) as FeatureLevels;

interface Part {
  /** `harbor` and `pine` are the two organizations. */
  organizations: readonly ("harbor" | "pine")[];
  role: "staff_admin" | "staff" | "product_staff" | "site_admin";
  levels?: FeatureLevels;
  isPhiAnonymized?: boolean;
}

/** All users that a test may sign in as. */
export const parts = {
  supervisor: { organizations: ["harbor"], role: "staff_admin" },
  /** Supervisor in both organizations, works in harbor first. */
  traveller: { organizations: ["harbor", "pine"], role: "staff_admin" },
  manager: { organizations: ["harbor"], role: "staff", levels: levelsOf("manage") },
  limited: { organizations: ["harbor"], role: "staff", levels: levelsOf("limited") },
  reader: { organizations: ["harbor"], role: "staff", levels: levelsOf("read") },
  newcomer: { organizations: ["harbor"], role: "staff", levels: defaultLevels, isPhiAnonymized: true },
  /** Sees no patient data, may do everything else. */
  masked: { organizations: ["harbor"], role: "staff_admin", isPhiAnonymized: true },
  messengerOnly: { organizations: ["harbor"], role: "staff", levels: { ...levelsOf("disabled"), patient: "read", messenger: "limited" } },
  /** Patient disabled takes everything with it. */
  withoutRights: { organizations: ["harbor"], role: "staff", levels: { ...levelsOf("manage"), patient: "disabled" } },
  stranger: { organizations: ["pine"], role: "staff_admin" },
  productStaff: { organizations: [], role: "product_staff" },
  siteAdmin: { organizations: [], role: "site_admin" },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof parts;

export interface CastOrganization {
  id: number;
  externalId: string;
  code: string;
  /** E.164, the number texts leave from. */
  sender: string;
  patients: { id: number; externalId: string }[];
}

export interface Cast {
  organizations: Record<"harbor" | "pine", CastOrganization>;
  people: Record<PartName, { id: number; externalId: string; email: string; organizationId: number | null }>;
}

const houses = { harbor, pine };

/** Both manage their locations and providers themselves, so that no endpoint is refused for want of the switch. */
async function castOrganization(tx: Tx, name: keyof typeof houses, now: string): Promise<CastOrganization> {
  const house = houses[name];
  const sender = house.senders[0]?.phone ?? house.phone;
  const made = await sql<{ id: number; external_id: string }>`
    insert into organizations (code, name, time_zone, phone, opt_in_phone_number, manages_places, created_at, updated_at)
    values (${house.code}, ${house.name}, ${house.timeZone}, ${sender}, ${sender}, true, ${now}, ${now}) returning id, external_id`.execute(
    tx,
  );
  const { id, external_id } = made.rows[0] as { id: number; external_id: string };
  await sql`insert into organization_services (organization_id, service) select ${id}, unnest(${[...services]}::text[])`.execute(tx);
  await sql`insert into organization_languages (organization_id, language, created_at) values (${id}, 'english', ${now}), (${id}, 'spanish', ${now})`.execute(
    tx,
  );
  await sql`insert into senders (organization_id, phone, created_at) values (${id}, ${sender}, ${now})`.execute(tx);
  const area = name === "harbor" ? "303555" : "212555";
  const patients = await sql<{ id: number; externalId: string }>`
    insert into patients (organization_id, external_id, first_name, last_name, phone, language, dob, created_at, updated_at)
    select ${id}, ${`${name}-`} || n, 'Ana' || n, 'Lopez' || n, '+1' || ${area} || lpad((1000 + n)::text, 4, '0'),
      case n % 2 when 0 then 'spanish' else 'english' end, '1980-01-01'::date + n, ${now}, ${now}
    from generate_series(1, 6) n returning id, external_id as "externalId"`.execute(tx);
  return { id, externalId: external_id, code: house.code, sender, patients: patients.rows };
}

/** All users sign in with `castPassword`; `passwordHash` is its hash, computed once per run. */
export async function insertCast(tx: Tx, now: string, passwordHash: string): Promise<Cast> {
  const organizations = { harbor: await castOrganization(tx, "harbor", now), pine: await castOrganization(tx, "pine", now) };
  const people = {} as Cast["people"];
  for (const [name, part] of Object.entries(parts) as [PartName, Part][]) {
    const email = `${name.toLowerCase()}@tidings.test`;
    const providerSide = part.role === "product_staff" || part.role === "site_admin" ? part.role : null;
    const home = part.organizations[0] ? organizations[part.organizations[0]].id : null;
    const made = await sql<{ id: number; external_id: string }>`
      insert into users (first_name, last_name, email, job_title, status, provider_side_role, password_hash, password_set_at, current_organization_id, created_at, updated_at)
      values (${name}, 'Cast', ${email}, 'Nurse', 'active', ${providerSide}, ${passwordHash}, ${now}, ${home}, ${now}, ${now}) returning id, external_id`.execute(
      tx,
    );
    const { id, external_id } = made.rows[0] as { id: number; external_id: string };
    for (const house of part.organizations) {
      await sql`insert into memberships (organization_id, user_id, role, is_phi_anonymized, feature_levels, created_at)
        values (${organizations[house].id}, ${id}, ${part.role}, ${part.isPhiAnonymized ?? false}, ${JSON.stringify(part.levels ?? {})}, ${now})`.execute(
        tx,
      );
    }
    people[name] = { id, externalId: external_id, email, organizationId: home };
  }
  return { organizations, people };
}
