// The organization's profile as supervisors see and change it, and what a change would do.
import type { OrganizationProfile, OrganizationProfileChange, organizationProfile } from "@tidings/contract/areas/organization-profile";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { lockOrganization, readOrganization, showStorage, updateOrganizationColumns } from "../organizations/public.ts";
import { countInOrganizationZone, organizationZoneChanged } from "../places/public.ts";
import { auditEvent, changesBetween } from "../sign-in/public.ts";
import { countOlderPasswords } from "../users/public.ts";

export async function showProfile(ctx: Ctx): Promise<OrganizationProfile> {
  const row = await readOrganization(ctx.tx, ctx.org.id);
  if (!row) throw problem("not_found");
  return {
    name: row.name,
    phone: row.phone?.replace(/^\+1/, "") ?? null,
    website: row.website,
    timeZone: row.time_zone,
    passwordMaxAgeDays: row.password_max_age_days,
    ...(await showStorage(ctx)),
  };
}

type Consequences = OutputOf<typeof organizationProfile.consequences>["consequences"];

export async function profileConsequences(ctx: Ctx, asked: QueryOf<typeof organizationProfile.consequences>): Promise<Consequences> {
  const { timeZone, passwordMaxAgeDays } = asked;
  const isMoved = timeZone !== undefined && timeZone !== ctx.org.timeZone;
  return {
    appointmentsAhead: isMoved ? await countInOrganizationZone(ctx) : 0,
    expiringUsers: passwordMaxAgeDays ? await countOlderPasswords(ctx, passwordMaxAgeDays) : 0,
  };
}

/** Names known to the browser and not to the database would stop every statement that meets them. */
async function refuseUnknownZone(ctx: Ctx, zone: string): Promise<void> {
  const { rows } = await sql<{ is_known: boolean }>`select is_time_zone(${zone}) as is_known`.execute(ctx.tx);
  if (!rows[0]?.is_known) throw invalidField("timeZone", { key: "validation.invalid" });
}

const columnsOf = ({ name, phone, website, timeZone, passwordMaxAgeDays }: OrganizationProfileChange) => ({
  ...(name === undefined ? {} : { name }),
  ...(phone === undefined ? {} : { phone: phone ? `+1${phone}` : null }),
  ...(website === undefined ? {} : { website: website ?? null }),
  ...(timeZone === undefined ? {} : { time_zone: timeZone }),
  ...(passwordMaxAgeDays === undefined ? {} : { password_max_age_days: passwordMaxAgeDays }),
});

export async function updateProfile(ctx: Ctx, change: OrganizationProfileChange): Promise<OrganizationProfile> {
  if (change.timeZone !== undefined) await refuseUnknownZone(ctx, change.timeZone);
  await lockOrganization(ctx);
  const before = await showProfile(ctx);
  const changes = changesBetween(before, change);
  if (changes.length === 0) return before;
  await updateOrganizationColumns(ctx, ctx.org.id, columnsOf(change));
  if (change.timeZone !== undefined && change.timeZone !== before.timeZone)
    await organizationZoneChanged({ ...ctx, org: { ...ctx.org, timeZone: change.timeZone } });
  await auditEvent(ctx, {
    action: "organization.updated",
    subjectType: "organization",
    subjectId: ctx.org.code,
    detail: {
      fields: changes
        .map(({ field }) => field)
        .sort()
        .join(" "),
    },
    changes,
  });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "organization" });
  return showProfile(ctx);
}
