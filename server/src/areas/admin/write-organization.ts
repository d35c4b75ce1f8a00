// Sets up an organization and changes it: columns, services and numbers, each wrong one complained of at its field.
import type { AdminOrganization, AdminOrganizationChange, AdminOrganizationInput } from "@tidings/contract/areas/admin/organizations";
import { defaultLanguages } from "@tidings/contract/message/languages";
import { sql } from "kysely";
import {
  addOrganization,
  insertLanguages,
  loadOrganization,
  setServices,
  updateOrganizationColumns,
} from "../../core/organizations/public.ts";
import { settleConsentJob } from "../../core/patients/public.ts";
import { organizationZoneChanged } from "../../core/places/public.ts";
import { auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs/define-job.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { showOrganization } from "./organization-rows.ts";
import { replaceNumbers } from "./replace-numbers.ts";

type Shown = { organization: AdminOrganization };
const withCountry = (phone: string | null | undefined): string | null => (phone ? `+1${phone}` : null);

async function customerIdOf(ctx: Ctx, ein: string | null | undefined): Promise<number | null> {
  if (!ein) return null;
  const { rows } = await sql<{ id: number }>`select id from customers where ein = ${ein}`.execute(ctx.tx);
  if (!rows[0]) throw invalidField("customerEin", { key: "validation.invalid" });
  return rows[0].id;
}

/** Names known to the browser and not to the database would stop every statement that meets them. */
async function refuseUnknownZone(ctx: Ctx, zone: string | undefined): Promise<void> {
  if (zone === undefined) return;
  const { rows } = await sql<{ is_known: boolean }>`select is_time_zone(${zone}) as is_known`.execute(ctx.tx);
  if (!rows[0]?.is_known) throw invalidField("timeZone", { key: "validation.invalid" });
}

const configColumns = (configs: AdminOrganizationChange["configs"]) =>
  configs
    ? {
        appointment_default_type: configs.appointmentDefaultType,
        appointment_locations: configs.appointmentLocations,
        ...(configs.textingBasis === undefined ? {} : { texting_basis: configs.textingBasis }),
        ...(configs.managesPlaces === undefined ? {} : { manages_places: configs.managesPlaces }),
        patient_member: configs.patientMember,
        ...(configs.storageLimitGb === undefined ? {} : { storage_limit_gb: configs.storageLimitGb }),
        maximum_enabled_profiles: configs.maximumEnabledProfiles ?? null,
        is_new_messenger: configs.newMessenger,
        is_follow_up_enabled: configs.followUps,
        is_assistant_enabled: configs.assistant,
        is_mfa_required: configs.mfaRequired,
        password_max_age_days: configs.passwordMaxAgeDays,
      }
    : {};

/** Only what was given. */
async function columnsOf(ctx: Ctx, change: AdminOrganizationChange) {
  const texts = ["website", "address1", "address2", "city", "state", "zipcode"] as const;
  return {
    ...Object.fromEntries(texts.filter((name) => change[name] !== undefined).map((name) => [name, change[name] ?? null])),
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.status === undefined ? {} : { status: change.status }),
    ...(change.timeZone === undefined ? {} : { time_zone: change.timeZone }),
    ...(change.customerEin === undefined ? {} : { customer_id: await customerIdOf(ctx, change.customerEin) }),
    ...(change.phone === undefined ? {} : { phone: withCountry(change.phone) }),
    ...(change.optInPhoneNumber === undefined ? {} : { opt_in_phone_number: withCountry(change.optInPhoneNumber) }),
    ...configColumns(change.configs),
  };
}

async function write(ctx: Ctx, id: number, change: AdminOrganizationChange): Promise<void> {
  await refuseUnknownZone(ctx, change.timeZone);
  await updateOrganizationColumns(ctx, id, await columnsOf(ctx, change));
  if (change.services) await setServices(ctx, id, change.services);
  if (change.numbers) await replaceNumbers(ctx, id, change.numbers);
}

export async function createOrganization(ctx: Ctx, { code, messageGateway: _only, ...input }: AdminOrganizationInput): Promise<Shown> {
  await refuseUnknownZone(ctx, input.timeZone);
  // Two codes that differ by capitals alone would be taken for one another.
  const { rows: taken } = await sql`select from organizations_public where lower(code) = lower(${code})`.execute(ctx.tx);
  if (taken.length > 0) throw invalidField("code", { key: "validation.unique" });
  const now = ctx.clock.now().toString();
  const { name, timeZone, services } = input;
  const id = await addOrganization(ctx.tx, { code, name, timeZone, services }, now);
  await insertLanguages(ctx, id, defaultLanguages, null);
  const optIn = input.optInPhoneNumber ?? input.numbers.find((number) => number.channel === "sms")?.phone ?? null;
  await write(ctx, id, { ...input, optInPhoneNumber: optIn });
  await auditEvent(ctx, { action: "organization.created", subjectType: "organization", subjectId: code, organizationId: id });
  return showOrganization(ctx, code);
}

export async function updateOrganization(
  ctx: Ctx,
  code: string,
  { messageGateway: _only, ...change }: AdminOrganizationChange,
): Promise<Shown> {
  const { rows } = await sql<{ id: number; status: string }>`
    select id, status from organizations_public where code = ${code} for no key update`.execute(ctx.tx);
  const before = rows[0];
  if (!before) throw problem("not_found");
  const shown = (await showOrganization(ctx, code)).organization;
  await write(ctx, before.id, change);
  const basis = change.configs?.textingBasis;
  if (basis !== undefined && basis !== shown.configs.textingBasis)
    await enqueue(ctx.tx, settleConsentJob, { organizationId: before.id }, ctx);
  if (change.timeZone !== undefined && change.timeZone !== shown.timeZone) {
    const org = await loadOrganization(ctx.tx, before.id);
    await organizationZoneChanged({ ...ctx, org });
  }
  const event = { subjectType: "organization", subjectId: code, organizationId: before.id };
  const isSwitched = change.status !== undefined && change.status !== before.status;
  if (isSwitched)
    await auditEvent(ctx, {
      ...event,
      action: change.status === "disabled" ? "organization.disabled" : "organization.enabled",
      changes: changesBetween(before, { status: change.status }),
    });
  const fields = Object.keys(change).filter((field) => field !== "status");
  const result = await showOrganization(ctx, code);
  if (fields.length > 0) {
    const after = Object.fromEntries(Object.entries(result.organization).filter(([field]) => fields.includes(field)));
    const detail = { fields: fields.sort().join(" ") };
    await auditEvent(ctx, { ...event, action: "organization.updated", detail, changes: changesBetween(shown, after) });
  }
  return result;
}
