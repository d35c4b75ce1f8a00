// Organizations as the provider's staff see them: a page of all, and one with everything that is set for it.
import {
  type AdminOrganization,
  type AdminOrganizationRow,
  adminOrganizationSortFields,
  type adminOrganizations,
} from "@tidings/contract/areas/admin/organizations";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { readSort } from "@tidings/contract/wire";
import { sql } from "kysely";
import { numberWebhooks } from "../../core/carriers/public.ts";
import { storedBytes } from "../../core/organizations/public.ts";
import { tenDigits } from "../../core/patients/public.ts";
import { missingEssentials } from "../../core/setup/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { allOf, contains, pageOf } from "./search-conditions.ts";

interface Row {
  id: number;
  external_id: string;
  code: string;
  name: string;
  status: AdminOrganizationRow["status"];
  time_zone: string;
  customer: AdminOrganizationRow["customer"];
  services: AdminOrganizationRow["services"];
  created_at: string;
}

interface WholeRow extends Row {
  website: string | null;
  phone: string | null;
  opt_in_phone_number: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  numbers: AdminOrganization["numbers"];
  appointment_default_type: "sms" | "voice";
  texting_basis: "number_given" | "recorded_consent";
  appointment_locations: boolean;
  manages_places: boolean;
  patient_member: boolean;
  maximum_enabled_profiles: number | null;
  storage_limit_gb: number | null;
  storage_used_bytes: number;
  is_new_messenger: boolean;
  is_follow_up_enabled: boolean;
  is_assistant_enabled: boolean;
  is_mfa_required: boolean;
  password_max_age_days: number;
  languages: string[];
  staff_count: number;
  enabled_patients_count: number;
  updated_at: string;
}

const columns = sql`o.id, o.external_id, o.code, o.name, o.status, o.time_zone, o.created_at,
  case when c.id is not null then json_build_object('ein', c.ein, 'name', c.name) end as customer,
  array(select s.service from organization_services_public s where s.organization_id = o.id and s.is_enabled order by s.service) as services`;

const presentRow = (row: Row, missing: AdminOrganizationRow["missingSetupItems"]): AdminOrganizationRow => ({
  externalId: row.external_id,
  code: row.code,
  name: row.name,
  status: row.status,
  timeZone: row.time_zone,
  customer: row.customer,
  services: row.services,
  createdAt: row.created_at,
  missingSetupItems: missing,
});

/** Organizations with what they lack; in the order of the rows. */
async function presentRows(ctx: Ctx, rows: readonly Row[]): Promise<AdminOrganizationRow[]> {
  const missing = await missingEssentials(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentRow(row, missing.get(row.id) ?? []));
}

const sorts = { name: sql`o.name_key`, code: sql`o.code`, status: sql`o.status`, createdAt: sql`o.created_at` };

export async function listOrganizations(
  ctx: Ctx,
  query: QueryOf<typeof adminOrganizations.list>,
): Promise<OutputOf<typeof adminOrganizations.list>> {
  const { name, status, customerEin } = query.search ?? {};
  const sort = readSort(query.sort, adminOrganizationSortFields, { field: "name", isDescending: false });
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  const where = allOf([
    name?.trim() && sql`(o.name_key like fold_key(${contains(name)}) or lower(o.code) like lower(${contains(name)}))`,
    status && sql`o.status = ${status}`,
    customerEin && sql`c.ein = ${customerEin}`,
  ]);
  const { rows, pagination } = await pageOf<Row>(ctx, query, {
    columns,
    from: sql`from organizations_public o left join customers c on c.id = o.customer_id where ${where}`,
    order: sql`${sorts[sort.field]} ${direction}, o.id ${direction}`,
  });
  return { organizations: await presentRows(ctx, rows), pagination };
}

const numbersOf = sql`(select coalesce(json_agg(json_build_object('phone', regexp_replace(n.phone, '^\\+1', ''), 'channel', n.channel,
  'segmentsPerSecond', n.segments_per_second, 'keywordHandling', n.keyword_handling, 'stoppedAt', to_char(n.stopped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.id), '[]') from senders_public n where n.organization_id = o.id) as numbers`;

async function readOrganization(ctx: Ctx, code: string): Promise<WholeRow> {
  const { rows } = await sql<WholeRow>`
    select ${columns}, o.website, o.phone, o.opt_in_phone_number, o.address1, o.address2, o.city, o.state, o.zipcode, ${numbersOf},
      o.appointment_default_type, o.texting_basis, o.appointment_locations, o.manages_places, o.patient_member, o.maximum_enabled_profiles, o.storage_limit_gb, ${storedBytes} as storage_used_bytes, o.is_new_messenger, o.is_follow_up_enabled,
      o.is_assistant_enabled, o.is_mfa_required, o.password_max_age_days, o.updated_at,
      array(select l.language from organization_languages_public l where l.organization_id = o.id order by l.created_at, l.id) as languages,
      (select count(*) from memberships_public m where m.organization_id = o.id and m.removed_at is null) as staff_count,
      (select count(*) from patients_public p where p.organization_id = o.id and p.state = 'enabled') as enabled_patients_count
    from organizations_public o left join customers c on c.id = o.customer_id where o.code = ${code}`.execute(ctx.tx);
  const row = rows[0];
  if (!row) throw problem("not_found");
  return row;
}

export async function showOrganization(ctx: Ctx, code: string): Promise<{ organization: AdminOrganization }> {
  const row = await readOrganization(ctx, code);
  const [presented] = (await presentRows(ctx, [row])) as [AdminOrganizationRow];
  return {
    organization: {
      ...presented,
      website: row.website,
      phone: tenDigits(row.phone),
      optInPhoneNumber: tenDigits(row.opt_in_phone_number),
      address1: row.address1,
      address2: row.address2,
      city: row.city,
      state: row.state,
      zipcode: row.zipcode,
      messageGateway: "twilio",
      numbers: row.numbers,
      webhookUrls: numberWebhooks(ctx.settings),
      configs: {
        appointmentDefaultType: row.appointment_default_type,
        textingBasis: row.texting_basis,
        appointmentLocations: row.appointment_locations,
        managesPlaces: row.manages_places,
        patientMember: row.patient_member,
        maximumEnabledProfiles: row.maximum_enabled_profiles,
        storageLimitGb: row.storage_limit_gb,
        newMessenger: row.is_new_messenger,
        followUps: row.is_follow_up_enabled,
        assistant: row.is_assistant_enabled,
        mfaRequired: row.is_mfa_required,
        passwordMaxAgeDays: row.password_max_age_days,
      },
      languages: row.languages,
      staffCount: row.staff_count,
      enabledPatientsCount: row.enabled_patients_count,
      storageUsedBytes: Number(row.storage_used_bytes),
      updatedAt: row.updated_at,
    },
  };
}
