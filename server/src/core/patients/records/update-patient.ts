// Changes a patient: only the fields given, with what follows from a new number, a new state or a cleared mark.
import { patients } from "@tidings/contract/areas/patients";
import type { BodyOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { announce } from "../../../kernel/live.ts";
import { invalidField, problem } from "../../../kernel/problem.ts";
import { type AuditEvent, auditEvent, auditReads, changesBetween } from "../../sign-in/public.ts";
import { writeConditions } from "../conditions/write-conditions.ts";
import { applyNumberOptOut } from "../consent/opted-out-number.ts";
import { patientByExternalId, requireReadable } from "../lists/find-patients.ts";
import { type Columns, columnsOf } from "../lists/patient-columns.ts";
import { afterDisabling } from "../patient-ports.ts";
import type { PatientRow } from "../patient-row.ts";
import { phonePolicy, requireReachable } from "../phones/phone.ts";
import { caseManagerColumn } from "./case-manager.ts";
import { applyGivenConsent, consentFieldsOf } from "./given-consent.ts";
import { followVisits, homeColumns, shownHome } from "./home-location.ts";
import { assertPatientLimit } from "./patient-limit.ts";
import { uniqueExternalId } from "./unique-external-id.ts";

type Change = BodyOf<typeof patients.update>;

interface Before {
  id: number;
  external_id: string;
  phone: string | null;
  landline_phone: string | null;
  state: string;
  profile_type: string;
  is_held_for_review: boolean;
  is_opted_out: boolean;
  home_location_id: number | null;
  is_home_location_given: boolean;
  /** As the audit log shows them: by name. */
  home_location: string | null;
  case_manager: string | null;
}

/** Of `patients p`: the home location as this user may see it, and the case manager. */
const auditedNames = () => sql`${shownHome()} ->> 'name' as home_location,
  (select concat_ws(' ', u.first_name, u.last_name) from users_public u where u.id = p.case_manager_id) as case_manager`;

async function lock(ctx: Ctx, externalId: string): Promise<Before> {
  requireReadable(externalId);
  const { rows } = await sql<Before>`
    select *, 'all' = any (opted_out_features) as is_opted_out, ${auditedNames()} from patients p where organization_id = ${ctx.org.id} and external_id = ${externalId} for update`.execute(
    ctx.tx,
  );
  const row = rows[0];
  if (!row) throw problem("not_found");
  return row;
}

/** A new number counts as reachable until a send fails. */
const untried = { is_unreachable: false, unreachable_reason: null, unreachable_since: null, hard_failures: 0 };

async function stateColumns(ctx: Ctx, before: Before, state: Change["state"]): Promise<Record<string, unknown>> {
  if (!state || state === before.state) return {};
  if (state === "disabled") return { state, disabled_at: ctx.clock.now().toString(), disabled_by_user_id: ctx.actor.userId };
  if (!before.is_opted_out) await assertPatientLimit(ctx);
  return { state, disabled_at: null, disabled_by_user_id: null, disabled_reason: null };
}

async function namesNow(ctx: Ctx, id: number): Promise<Pick<Before, "home_location" | "case_manager">> {
  const { rows } = await sql<Pick<Before, "home_location" | "case_manager">>`select ${auditedNames()} from patients p
    where p.organization_id = ${ctx.org.id} and p.id = ${id}`.execute(ctx.tx);
  return rows[0] as (typeof rows)[number];
}

async function write(ctx: Ctx, id: number, columns: Record<string, unknown>): Promise<void> {
  await uniqueExternalId(() =>
    ctx.tx
      .updateTable("patients")
      .set({ ...columns, updated_at: ctx.clock.now().toString() })
      .where("organization_id", "=", ctx.org.id)
      .where("id", "=", id)
      .execute(),
  );
}

async function audit(ctx: Ctx, before: Before, change: Change, columns: Columns): Promise<void> {
  const event = (action: string, more: Pick<AuditEvent, "detail" | "changes"> = {}) =>
    auditEvent(ctx, { action, subjectType: "patient", subjectId: String(before.id), ...more });
  const fields = [...Object.keys(columns), ...(change.conditions === undefined ? [] : ["conditions"]), ...consentFieldsOf(change)];
  const marks = [
    change.state && change.state !== before.state ? `patient.${change.state}` : null,
    change.unreachable === false ? "patient.unreachable_cleared" : null,
    change.isHeldForReview === false && before.is_held_for_review ? "patient.hold_cleared" : null,
  ].filter((action) => action !== null);
  // The detail says which fields; what they hold is kept beside the event and erased with the patient.
  if (fields.length > 0) await event("patient.updated", { detail: { fields: fields.join() }, changes: changesBetween(before, columns) });
  for (const action of marks) await event(action);
  // The answer shows the whole record: a change of nothing is a look at it.
  if (fields.length === 0 && marks.length === 0) await ctx.tx.executeQuery(auditReads(ctx, patients.update, new Set([before.id])));
}

export async function updatePatient(ctx: Ctx, externalId: string, change: Change): Promise<PatientRow> {
  const before = await lock(ctx, externalId);
  // The upgrade is for good: appointments and referrals may hang on it.
  if (before.profile_type === "patient" && change.profileType === "member")
    throw invalidField("profileType", { key: "validation.invalid" });
  const policy = phonePolicy(ctx.settings);
  const columns = { ...columnsOf(change, { policy, current: before }), ...(await caseManagerColumn(ctx, change.caseManager)) };
  const home = await homeColumns(ctx, change.homeLocationExternalId, before);
  const hasNewPhone = columns.phone !== undefined && columns.phone !== before.phone;
  // A number that cannot be texted stays marked until it is replaced.
  if (change.unreachable === false && !hasNewPhone) requireReachable("unreachable", before.phone ?? before.landline_phone, policy);
  await write(ctx, before.id, {
    ...columns,
    ...(columns.phone_owner
      ? { phone_owner_confirmed_on: ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate().toString() }
      : {}),
    ...home,
    ...(hasNewPhone || change.unreachable === false ? untried : {}),
    ...(change.isHeldForReview === false ? { is_held_for_review: false } : {}),
    ...(await stateColumns(ctx, before, change.state)),
  });
  // Said of the new number, also where it is what was said of the old one, which does not hold any more.
  if (columns.phone !== undefined && columns.phone_owner)
    await write(ctx, before.id, { phone_owner: columns.phone_owner, phone_owner_name: columns.phone_owner_name ?? null });
  if (columns.landline_phone !== undefined && columns.landline_owner)
    await write(ctx, before.id, { landline_owner: columns.landline_owner, landline_owner_name: columns.landline_owner_name ?? null });
  await followVisits(ctx, before.id, home);
  await writeConditions(ctx, before.id, change.conditions);
  if (change.state === "disabled") await afterDisabling(ctx, [before.id]);
  if (hasNewPhone) await applyNumberOptOut(ctx, before.id, columns.phone as string | null);
  await applyGivenConsent(ctx, before.id, change);
  const { case_manager_id: caseManagerId, ...audited } = columns;
  const named = [
    ...(caseManagerId === undefined ? [] : (["case_manager"] as const)),
    ...("home_location_id" in home ? (["home_location"] as const) : []),
  ];
  const names = named.length > 0 ? await namesNow(ctx, before.id) : null;
  await audit(ctx, before, change, { ...audited, ...Object.fromEntries(named.map((field) => [field, names?.[field] ?? null])) });
  const now = (columns.external_id as string | undefined) ?? before.external_id;
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "patient", id: now });
  return patientByExternalId(ctx, now);
}
