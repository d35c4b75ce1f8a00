// Reads organizations with services and languages in the contract's shape.
import type { Organization } from "@tidings/contract/areas/session";
import { type Service, services } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../kernel/context.ts";

export interface OrganizationRow {
  id: number;
  external_id: string;
  code: string;
  name: string;
  status: "active" | "disabled";
  time_zone: string;
  phone: string | null;
  website: string | null;
  opt_in_phone_number: string | null;
  appointment_default_type: string;
  has_voice: boolean;
  appointment_locations: boolean;
  patient_member: boolean;
  maximum_enabled_profiles: number | null;
  is_new_messenger: boolean;
  is_mfa_required: boolean;
  password_max_age_days: number;
  services: string[];
  languages: string[];
}

/** English first, then Spanish, then as they were added (ORG-014). */
export const languageOrder = sql`case l.language when 'english' then 0 when 'spanish' then 1 else 2 end, l.created_at, l.id`;

export async function readOrganizations(tx: Tx, where: RawBuilder<unknown>, page = sql``): Promise<OrganizationRow[]> {
  const { rows } = await sql<OrganizationRow>`
    select o.id, o.external_id, o.code, o.name, o.status, o.time_zone, o.phone, o.website, o.opt_in_phone_number, o.appointment_default_type,
      o.appointment_locations, exists (select from senders_public s where s.organization_id = o.id and s.channel = 'voice') as has_voice, o.patient_member, o.maximum_enabled_profiles, o.is_new_messenger, o.is_mfa_required, o.password_max_age_days,
      array(select s.service from organization_services s where s.organization_id = o.id and s.is_enabled order by s.service) as services,
      array(select l.language from organization_languages l where l.organization_id = o.id order by ${languageOrder}) as languages
    from organizations o where ${where} order by lower(o.name), o.id ${page}`.execute(tx);
  return rows;
}

export async function readOrganization(tx: Tx, id: number): Promise<OrganizationRow | undefined> {
  return (await readOrganizations(tx, sql`o.id = ${id}`))[0];
}

const tenDigits = (phone: string | null): string | null => phone?.replace(/^\+1(?=\d{10}$)/, "") ?? null;

export function presentOrganization(row: OrganizationRow): Organization {
  return {
    externalId: row.external_id,
    code: row.code,
    umbrellaCode: row.code,
    name: row.name,
    customerName: row.name,
    status: row.status,
    timeZone: row.time_zone,
    phone: tenDigits(row.phone),
    website: row.website,
    optInPhoneNumber: tenDigits(row.opt_in_phone_number),
    languages: row.languages,
    features: {
      configs: {
        appointment: { defaultType: row.appointment_default_type, locations: row.appointment_locations, hasVoice: row.has_voice },
        patient: { member: row.patient_member, maximumEnabledProfiles: row.maximum_enabled_profiles },
        directMessaging: { newMessenger: row.is_new_messenger },
      },
      services: row.services.filter((service): service is Service => (services as readonly string[]).includes(service)),
    },
  };
}
