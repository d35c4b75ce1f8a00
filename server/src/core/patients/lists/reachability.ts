// The one rule of who can be reached, in TypeScript for a row and in SQL for a set (ORG-015).
import type { unreachableReasons as reasonWords } from "@tidings/contract/areas/patients";
import type { OptFeature } from "@tidings/contract/words";
import { type RawBuilder, sql } from "kysely";

export type UnreachableReason = (typeof reasonWords)[number];

interface Reachable {
  state: string;
  is_unreachable: boolean;
  is_held_for_review: boolean;
  lacks_consent: boolean;
  language: string | null;
  phone: string | null;
  landline_phone: string | null;
  opted_out_features: readonly string[];
  opted_out_channels: readonly string[];
}

export const isOptedOut = (optedOut: readonly string[], feature?: OptFeature): boolean =>
  optedOut.includes("all") || (feature !== undefined && optedOut.includes(feature));

/** Every reason why this patient (for this feature) cannot be texted now; empty means reachable. */
export function unreachableReasons(row: Reachable, feature?: OptFeature): UnreachableReason[] {
  const reasons: UnreachableReason[] = [];
  const [isTextClosed, isCallClosed] = ["text", "call"].map((one) => row.opted_out_channels.includes(one));
  if (row.state !== "enabled") reasons.push("disabled");
  if (isOptedOut(row.opted_out_features, feature) || (isCallClosed && (row.phone === null || isTextClosed))) reasons.push("opted_out");
  if (row.phone === null && row.landline_phone === null) reasons.push("no_phone");
  if (row.language === null) reasons.push("no_language");
  if (row.is_unreachable) reasons.push("unreachable");
  if (row.is_held_for_review) reasons.push("held_for_review");
  if (row.lacks_consent && !isTextClosed) reasons.push("no_consent");
  return reasons;
}

/** "Do not call" of `patients p` who could only be called, as they have no mobile number or "do not text" as well. */
const areChannelsClosedSql = sql`('call' = any (p.opted_out_channels) and (p.phone is null or 'text' = any (p.opted_out_channels)))`;

/** Who may not be texted without consent on record is called only after "do not text". */
const lacksConsentSql = sql`(p.lacks_consent and not 'text' = any (p.opted_out_channels))`;

/** The same rule over `patients p`; `is_reachable()` in the schema counts by it too. */
export function reachableSql(feature?: OptFeature): RawBuilder<boolean> {
  return sql`(p.state = 'enabled' and not p.is_unreachable and not p.is_held_for_review and not ${lacksConsentSql} and p.language is not null
    and (p.phone is not null or p.landline_phone is not null) and not ('all' = any (p.opted_out_features)) and not ${areChannelsClosedSql}
    ${feature ? sql`and not (${feature} = any (p.opted_out_features))` : sql``})`;
}

/** Enabled `patients p` that no feature can reach; must match the predicate of the partial index. */
export const blockedSql: RawBuilder<boolean> = sql`(p.is_unreachable or p.is_held_for_review or ${lacksConsentSql} or p.language is null
  or (p.phone is null and p.landline_phone is null) or 'all' = any (p.opted_out_features) or ${areChannelsClosedSql})`;

/** The reasons of `unreachableReasons` of `patients p` as words, one after the other. */
export const unreachableWordsSql: RawBuilder<string> = sql`concat_ws(', ', case when p.state <> 'enabled' then 'disabled' end,
  case when 'all' = any (p.opted_out_features) or ${areChannelsClosedSql} then 'opted out' end, case when p.phone is null and p.landline_phone is null then 'no phone' end,
  case when p.language is null then 'no language' end, case when p.is_unreachable then 'unreachable' end,
  case when p.is_held_for_review then 'held for review' end, case when ${lacksConsentSql} then 'no consent' end)`;

/** `patients p` opted out of everything, or of this feature. */
export const optedOutSql = (feature: OptFeature): RawBuilder<boolean> =>
  sql`('all' = any (p.opted_out_features) or ${feature} = any (p.opted_out_features))`;

/** As `optedOutSql`, or the mobile number of `patients p` was stopped: a STOP belongs to the number. */
export const stoppedSql = (feature: OptFeature): RawBuilder<boolean> => sql`(${optedOutSql(feature)} or exists (
  select from number_suppressions s where s.organization_id = p.organization_id and s.phone = p.phone and s.lifted_at is null))`;

/**
 * A query of `id`, `phone`, `state`, `language` and `is_opted_out` of the patients with these ids, for the statements of other modules.
 * @param ids a query of ids
 */
export const contactsSql = (organizationId: number, ids: RawBuilder<unknown>, feature: OptFeature): RawBuilder<unknown> =>
  sql`select p.id, p.phone, p.state, p.language, ${stoppedSql(feature)} as is_opted_out from patients p
    where p.organization_id = ${organizationId} and p.id in (${ids})`;

/** As `stoppedSql`, of the landline number, which calls go to. */
export const landlineStoppedSql = (feature: OptFeature): RawBuilder<boolean> => sql`(${optedOutSql(feature)} or exists (
  select from number_suppressions s where s.organization_id = p.organization_id and s.phone = p.landline_phone and s.lifted_at is null))`;

/** Whether the patient with this id has a number and is not opted out of everything. For rows of other modules. */
export const hasOpenNumberSql = (organizationId: number, patientId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from patients p where p.organization_id = ${organizationId} and p.id = ${patientId}
    and coalesce(p.phone, p.landline_phone) is not null and not 'all' = any (p.opted_out_features))`;
