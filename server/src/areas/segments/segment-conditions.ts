// Converts a patient segment's filters to SQL conditions over `patients p`, for the live count and for recomputing.
import type { Period, PeriodPreset, SegmentFilters } from "@tidings/contract/areas/segments";
import { healthEquitySince } from "@tidings/contract/message/writing/health-equity";
import { type RawBuilder, sql } from "kysely";
import { allOf, areKnown, filterConditions } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isLimited, limitedBy, limitsOf } from "../../kernel/database/limited-role.ts";
import { invalidField, problem } from "../../kernel/problem.ts";

type Condition = RawBuilder<unknown>;

interface Bounds {
  from: string | null;
  before: string | null;
}

const months = { three_months: 3, six_months: 6, twelve_months: 12 } as const;

/** First day of the period and the day after it; null where it is open to the present. */
function presetDays(preset: PeriodPreset, today: Temporal.PlainDate, direction: "past" | "future") {
  if (preset === "month" || preset === "year") {
    const whole = preset === "month" ? { months: 1 } : { years: 1 };
    const present = preset === "month" ? today.with({ day: 1 }) : today.with({ month: 1, day: 1 });
    return direction === "past"
      ? { first: present.subtract(whole), after: present }
      : { first: present.add(whole), after: present.add(whole).add(whole) };
  }
  return direction === "past"
    ? { first: today.subtract({ months: months[preset] }), after: null }
    : { first: null, after: today.add({ months: months[preset] }).add({ days: 1 }) };
}

/** Days begin at midnight in the organization's time zone; both ends of a range are included. */
function boundsOf(ctx: Ctx, period: Period | null | undefined, direction: "past" | "future"): Bounds {
  const zone = ctx.org.timeZone;
  const startOf = (day: Temporal.PlainDate): string => day.toZonedDateTime(zone).toInstant().toString();
  const today = ctx.clock.now().toZonedDateTimeISO(zone).toPlainDate();
  if (period?.days || period?.minDays) {
    const { days: max, minDays: min } = period;
    return direction === "past"
      ? {
          from: max ? startOf(today.subtract({ days: max })) : null,
          before: min ? startOf(today.subtract({ days: min }).add({ days: 1 })) : null,
        }
      : { from: min ? startOf(today.add({ days: min })) : null, before: max ? startOf(today.add({ days: max + 1 })) : null };
  }
  if (period?.preset) {
    const { first, after } = presetDays(period.preset, today, direction);
    return { from: first && startOf(first), before: after && startOf(after) };
  }
  return {
    from: period?.minDate ? startOf(Temporal.PlainDate.from(period.minDate)) : null,
    before: period?.maxDate ? startOf(Temporal.PlainDate.from(period.maxDate).add({ days: 1 })) : null,
  };
}

function within(column: Condition, { from, before }: Bounds): Condition[] {
  return [...(from ? [sql`${column} >= ${from}`] : []), ...(before ? [sql`${column} < ${before}`] : [])];
}

const orNot = (exists: boolean, condition: Condition): Condition => (exists ? condition : sql`not ${condition}`);

function messageCondition(ctx: Ctx, filter: SegmentFilters["healthEquityMessages"]): Condition[] {
  if (filter?.exists === undefined || filter.exists === null) return [];
  const category = filter.category ? sql`s.health_equity_category = ${filter.category}` : sql`s.health_equity_category is not null`;
  const parts = [
    category,
    // Messages before this time are not known.
    sql`m.sent_at >= ${healthEquitySince}::timestamptz`,
    ...within(sql`m.sent_at`, boundsOf(ctx, filter.dateRange, "past")),
  ];
  return [
    orNot(
      filter.exists,
      sql`exists (select from message_sources_public s join messages_public m on m.organization_id = s.organization_id and m.source_id = s.id
        where s.organization_id = ${ctx.org.id} and m.patient_id = p.id and ${allOf(parts)})`,
    ),
  ];
}

type AppointmentFilter = SegmentFilters["futureAppointments"] & { attendance?: "attended" | "missed" | null | undefined };

function appointmentCondition(ctx: Ctx, filter: AppointmentFilter | null | undefined, direction: "past" | "future"): Condition[] {
  if (filter?.exists === undefined || filter.exists === null) return [];
  const now = ctx.clock.now().toString();
  const side = direction === "past" ? sql`v.starts_at < ${now}` : sql`v.starts_at >= ${now}`;
  const attendance = filter.attendance ? [sql`v.is_attended = ${filter.attendance === "attended"}`] : [];
  const parts = [side, ...attendance, ...within(sql`v.starts_at`, boundsOf(ctx, filter.startsAt, direction))];
  return [
    orNot(
      filter.exists,
      sql`exists (select from appointments_public v where v.organization_id = ${ctx.org.id} and v.patient_id = p.id
        and v.state in ('scheduled', 'active', 'completed') and ${allOf(parts)})`,
    ),
  ];
}

/** With a deleted or hidden record no patient matches: neither its own nor all others. */
async function recordConditions(ctx: Ctx, { conditions, outreach, programs }: SegmentFilters): Promise<Condition[]> {
  const out: Condition[] = [];
  if (typeof conditions?.exists === "boolean" && conditions.anyOf?.length) {
    const codes = conditions.anyOf.map(({ code }) => code);
    out.push(orNot(conditions.exists, sql`(${allOf(await filterConditions(ctx, { conditionCode: codes }))})`));
  }
  if (typeof outreach?.exists === "boolean" && outreach.outreachExternalId) {
    const { outreachExternalId, result, after } = outreach;
    if (after && !result) throw invalidField("filters.outreach.result", { key: "validation.blank" });
    const isKnown = await areKnown(ctx, "outreachExternalId", [outreachExternalId]);
    const found = await filterConditions(ctx, {
      outreachExternalId,
      outreachResult: result ?? undefined,
      outreachAfter: after ?? undefined,
    });
    out.push(isKnown ? orNot(outreach.exists, sql`(${allOf(found)})`) : sql`false`);
  }
  if (typeof programs?.exists === "boolean" && programs.programExternalIds?.length) {
    const { programExternalIds, status } = programs;
    const isKnown = await areKnown(ctx, "programExternalId", programExternalIds);
    const found = await filterConditions(ctx, { programExternalId: programExternalIds, programStatus: status ?? undefined });
    out.push(isKnown ? orNot(programs.exists, sql`(${allOf(found)})`) : sql`false`);
  }
  return out;
}

/**
 * Runs `work` with the confidential records that a segment may tell of: with all of them if the segment is itself confidential, else with
 * none, because all users who read patients reads its members.
 */
export const withAccessOf = <T>(ctx: Ctx, segment: { is_confidential: boolean } | undefined, work: () => Promise<T>): Promise<T> =>
  segment?.is_confidential || isLimited(ctx.actor)
    ? work()
    : limitedBy(ctx.tx, { ...limitsOf(ctx.actor, ctx.clock), hidesConfidential: true }, work);

/** Only enabled patients: disabled patients are in no segment. Rejects filters that users without access to PHI may not use. */
export async function segmentConditions(ctx: Ctx, filters: SegmentFilters): Promise<Condition> {
  const { sex, minAge, maxAge, language } = filters;
  const history = [
    ...(await recordConditions(ctx, filters)),
    ...messageCondition(ctx, filters.healthEquityMessages),
    ...appointmentCondition(ctx, filters.pastAppointments, "past"),
    ...appointmentCondition(ctx, filters.futureAppointments, "future"),
  ];
  // Combined with the sex, a count of one would reveal what the screen hides.
  if (ctx.actor.isPhiAnonymized && history.length > 0) throw problem("forbidden");
  return allOf([
    sql`p.organization_id = ${ctx.org.id}`,
    sql`p.state = 'enabled'`,
    ...(sex?.length ? [sql`p.sex = any (${[...sex]}::text[])`] : []),
    ...(await filterConditions(ctx, {
      minAge: minAge ?? undefined,
      maxAge: maxAge ?? undefined,
      language: language?.length ? language : undefined,
    })),
    ...history,
  ]);
}
