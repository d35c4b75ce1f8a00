// Seeds an empty database with the demonstration: two clinics, their staff and their patients. A database with data is not changed.

import { defaultLanguages } from "@tidings/contract/message/languages";
import { sql } from "kysely";
import { demoPassword, type OrganizationFixture, organizations, patientsOf, type StaffFixture, staff } from "../../../fixtures/cast.ts";
import type { PatientFixture } from "../../../fixtures/patients.ts";
import { addSenders, callsPerSecond } from "../core/messaging/public.ts";
import { addOrganization } from "../core/organizations/public.ts";
import { hashPassword } from "../core/sign-in/public.ts";
import { engineActor, type Tx } from "../kernel/context.ts";
import { asSystem } from "../kernel/database/transaction.ts";
import { type JobParts, loadOrg } from "../kernel/jobs/job-context.ts";
import { StartupError } from "../kernel/startup-error.ts";
import { seedAppointmentTemplates } from "./seed-appointment-templates.ts";
import { seedAppointments } from "./seed-appointments.ts";
import { seedAssistant } from "./seed-assistant.ts";
import { seedAudit } from "./seed-audit.ts";
import { seedCalls } from "./seed-calls.ts";
import { seedColleagues } from "./seed-colleagues.ts";
import { seedFiles } from "./seed-files.ts";
import { fillSegments, seedGroups } from "./seed-groups.ts";
import { seedImports } from "./seed-imports.ts";
import { seedLibrary } from "./seed-library.ts";
import { seedMedia } from "./seed-media.ts";
import { seedMerge } from "./seed-merge.ts";
import { seedConversations, seedThreads } from "./seed-messenger.ts";
import { seedOperator } from "./seed-operator.ts";
import { seedOutreaches, supervisorOf } from "./seed-outreaches.ts";
import { seedMembers, seedPrograms } from "./seed-programs.ts";
import { seedReferrals } from "./seed-referrals.ts";
import { seedReports } from "./seed-reports.ts";
import { seedReviews } from "./seed-reviews.ts";
import { seedSetup } from "./seed-setup.ts";
import { seedTranslations } from "./seed-translations.ts";

async function addClinic(tx: Tx, clinic: OrganizationFixture, now: string): Promise<number> {
  const id = await addOrganization(tx, { ...clinic, optInPhone: clinic.senders[0]?.phone ?? null }, now);
  const senders = clinic.senders.map((sender) => ({ ...sender, channel: "sms" as const }));
  const voice = clinic.voicePhone ? [{ phone: clinic.voicePhone, channel: "voice" as const, segmentsPerSecond: callsPerSecond }] : [];
  await addSenders(tx, id, [...senders, ...voice], now);
  // English and Spanish from the start, the others a year later, one a week.
  await sql`insert into organization_languages (organization_id, language, created_at)
    select ${id}, language, ${now}::timestamptz - interval '500 days' + case when at > 2 then interval '1 year' + at * interval '7 days' else interval '0' end
    from unnest(${[...clinic.languages]}::text[]) with ordinality as given (language, at)`.execute(tx);
  return id;
}

async function addPerson(
  tx: Tx,
  person: StaffFixture,
  at: { organizationIds: Map<string, number>; passwordHash: string; now: string },
): Promise<void> {
  const home = person.memberships[0] ? at.organizationIds.get(person.memberships[0].organization) : undefined;
  const { rows } = await sql<{ id: number }>`
    insert into users (first_name, last_name, email, phone, job_title, status, provider_side_role, password_hash, password_set_at, current_organization_id, created_at, updated_at)
    values (${person.firstName}, ${person.lastName}, ${person.email}, ${person.phone}, ${person.jobTitle}, 'active', ${person.providerSideRole},
      ${at.passwordHash}, ${at.now}, ${home ?? null}, ${at.now}, ${at.now}) returning id`.execute(tx);
  for (const membership of person.memberships) {
    await sql`insert into memberships (organization_id, user_id, role, is_phi_anonymized, feature_levels, created_at)
      values (${at.organizationIds.get(membership.organization)}, ${rows[0]?.id}, ${membership.role}, ${membership.isPhiAnonymized},
        ${JSON.stringify(membership.levels ?? {})}, ${at.now})`.execute(tx);
  }
}

/** One statement per clinic; opt-outs are also stored as events, as if patients had sent them. */
async function addPatients(tx: Tx, organizationId: number, patients: readonly PatientFixture[], now: string): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(patients)}::jsonb) as p (
        "externalId" text, "firstName" text, "middleName" text, "lastName" text, phone text, "landlinePhone" text, language text,
        dob date, sex text, ethnicity text, race text, zipcode text, "timeZone" text, email text, "carrierInformation" text, "annualIncome" numeric,
        "optedOutFeatures" text[], "unreachableReason" text, state text, "createdDaysAgo" integer)
    ), added as (
      insert into patients (organization_id, external_id, first_name, middle_name, last_name, phone, landline_phone, language, dob, sex,
        ethnicity, race, zipcode, time_zone, email, carrier_information, annual_income, opted_out_features, is_unreachable, unreachable_reason,
        unreachable_since, state, disabled_at, origin, created_at, updated_at)
      select ${organizationId}, "externalId", "firstName", "middleName", "lastName", phone, "landlinePhone", language, dob, sex,
        ethnicity, race, zipcode, "timeZone", email, "carrierInformation", "annualIncome", coalesce("optedOutFeatures", '{}'), "unreachableReason" is not null,
        "unreachableReason", case when "unreachableReason" is not null then ${now}::timestamptz - interval '2 days' end, state,
        case state when 'disabled' then ${now}::timestamptz - interval '1 day' end, 'file_upload',
        ${now}::timestamptz - "createdDaysAgo" * interval '1 day', ${now}::timestamptz - "createdDaysAgo" * interval '1 day'
      from given
      returning id, opted_out_features, created_at
    )
    insert into consent_events (organization_id, patient_id, kind, feature, source, occurred_at)
    select ${organizationId}, id, 'opted_out', unnest(opted_out_features), 'patient_keyword', created_at + interval '12 hours' from added`.execute(
    tx,
  );
}

/** Names the user who added each language; the first two have none. */
async function signLanguages(tx: Tx, organizationId: number, userId: number | null): Promise<void> {
  await sql`update organization_languages set created_by_user_id = ${userId}
    where organization_id = ${organizationId} and language <> all (${[...defaultLanguages]}::text[])`.execute(tx);
}

/** Returns whether anything was added. */
export async function seedDemo({ db, clock, log, settings }: JobParts): Promise<boolean> {
  const passwordHash = await hashPassword(demoPassword);
  const now = clock.now().toString();
  return asSystem(db, async (tx) => {
    // Of several processes that seed, only the first does; on a slow machine the others wait longer than the statement timeout.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(7142030)`.execute(tx);
    const known = await sql`select from organizations limit 1`.execute(tx);
    if (known.rows.length > 0) {
      log.info({}, "the database is not empty: nothing was seeded");
      return false;
    }
    if (!settings.carrier) throw new StartupError("the demonstration sends texts: set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN");
    const organizationIds = new Map<string, number>();
    for (const clinic of organizations) {
      const id = await addClinic(tx, clinic, now);
      organizationIds.set(clinic.code, id);
      await addPatients(tx, id, patientsOf(clinic.code), now);
    }
    for (const person of Object.values(staff)) await addPerson(tx, person, { organizationIds, passwordHash, now });
    for (const clinic of organizations) {
      const org = await loadOrg(tx, organizationIds.get(clinic.code) as number);
      const userId = await supervisorOf({ tx, org });
      await signLanguages(tx, org.id, userId);
      const ctx = { tx, org, actor: { ...engineActor, userId }, clock, log, request: { id: "seed" }, settings };
      await seedColleagues(ctx, clinic.code, passwordHash);
      await seedSetup(ctx);
      await seedOutreaches(ctx, clinic.code);
      await seedAssistant(ctx);
      await seedGroups(ctx, clinic.code);
      await seedPrograms(ctx, clinic.code);
      await seedAppointmentTemplates(ctx, clinic);
      await seedAppointments(ctx);
      await seedReferrals(ctx);
      await seedReports(ctx);
      await seedAudit(ctx, clinic.code === "harbor");
      const threads = clinic.code === "harbor" ? await seedConversations(ctx) : [];
      await seedTranslations(ctx, clinic.code === "harbor");
      if (clinic.code !== "harbor") {
        await seedThreads(ctx, threads);
        await fillSegments(ctx);
        continue;
      }
      await seedLibrary(ctx);
      await seedReviews(ctx);
      await seedMerge(ctx);
      await seedFiles(ctx);
      await seedImports(ctx);
      await seedMedia(ctx);
      await seedMembers(ctx);
      await seedThreads(ctx, threads);
      await seedCalls(ctx);
      await fillSegments(ctx);
      await seedOperator(ctx);
    }
    log.info({ count: organizationIds.size }, "the demonstration was seeded");
    return true;
  });
}
