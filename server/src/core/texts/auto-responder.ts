// Auto-responder of an organization: its clinic hours, and the act that changes them.
import type { AutoResponder, autoResponder, openingHours } from "@tidings/contract/areas/texts";
import type { BodyOf } from "@tidings/contract/endpoint";
import { type DayHours, type Holiday, sortedHolidays, sortedHours, summaryOf } from "@tidings/contract/opening-hours";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { auditEvent, changesBetween } from "../sign-in/public.ts";
import { lockCustomMessages } from "./lock-custom-messages.ts";

/** Initial values of the form; nothing is stored, and no automatic reply is sent, until the form is saved. */
const untouched: Stored = {
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startTime: "08:00", endTime: "17:00" })),
  holidays: [],
  enabled: false,
};

interface Stored {
  hours: DayHours[];
  holidays: Holiday[];
  enabled: boolean;
}

async function read(ctx: Pick<Ctx, "tx" | "org">): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select hours, holidays, is_enabled as enabled from auto_responders where organization_id = ${ctx.org.id}`.execute(ctx.tx);
  return rows[0] ?? untouched;
}

/** Hours and holidays of the organization, and whether patients who write outside them get a reply. */
export const readOpeningHours = read;

export async function showAutoResponder(ctx: Pick<Ctx, "tx" | "org">): Promise<AutoResponder> {
  const { hours, enabled } = await read(ctx);
  return { ...summaryOf(hours), enabled };
}

/** Organizations that have saved their hours. */
export async function organizationsWithHours({ tx }: Pick<Ctx, "tx">, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{
    id: number;
  }>`select organization_id as id from auto_responders where organization_id = any (${[...ids]}::bigint[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

type Change = BodyOf<typeof autoResponder.update>;
const fields = ["weekdays", "startTime", "endTime", "enabled"] as const;
const inOrder = (days: readonly number[]): number[] => [...new Set(days)].sort((a, b) => a - b);
const normal = <T extends AutoResponder>(hours: T): T => ({ ...hours, weekdays: inOrder(hours.weekdays) });

/** Merges a change: unchanged fields keep their current value; a field that another user changed in between is rejected. */
function settle(now: AutoResponder, { before, ...wanted }: Change): AutoResponder {
  const given = normal(wanted);
  if (!before) return given;
  const read = normal(before);
  const isSame = (field: (typeof fields)[number], one: AutoResponder, other: AutoResponder) => String(one[field]) === String(other[field]);
  const mine = fields.filter((field) => !isSame(field, given, read));
  const overtaken = mine.filter((field) => !isSame(field, now, read) && !isSame(field, now, given));
  const asIssue = (field: (typeof fields)[number]) => {
    const value = now[field];
    return [{ key: "validation.changedMeanwhile", now: Array.isArray(value) ? value.map(String) : value }];
  };
  if (overtaken.length > 0) throw problem("stale", Object.fromEntries(overtaken.map((field) => [field, asIssue(field)])));
  return { ...now, ...Object.fromEntries(mine.map((field) => [field, given[field]])) };
}

async function store(ctx: Ctx, { hours, holidays, enabled }: Stored): Promise<void> {
  await sql`insert into auto_responders (organization_id, is_enabled, hours, holidays, updated_by_user_id, updated_at)
    values (${ctx.org.id}, ${enabled}, ${JSON.stringify(hours)}::jsonb, ${JSON.stringify(holidays)}::jsonb, ${ctx.actor.userId},
      ${ctx.clock.now().toString()})
    on conflict (organization_id) do update set is_enabled = excluded.is_enabled, hours = excluded.hours, holidays = excluded.holidays,
      updated_by_user_id = excluded.updated_by_user_id, updated_at = excluded.updated_at`.execute(ctx.tx);
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "auto_responder" });
}

/** One period for the weekdays that had none or another one; days keep their own hours while the period stays as it is. */
function spread(earlier: Stored, { weekdays, startTime, endTime }: AutoResponder): DayHours[] {
  const before = summaryOf(earlier.hours);
  const isSamePeriod = before.startTime === startTime && before.endTime === endTime;
  return weekdays.map(
    (weekday) => (isSamePeriod && earlier.hours.find((day) => day.weekday === weekday)) || { weekday, startTime, endTime },
  );
}

export async function updateAutoResponder(ctx: Ctx, change: Change): Promise<AutoResponder> {
  await lockCustomMessages(ctx, "auto_responder");
  const stored = await read(ctx);
  const earlier = { ...summaryOf(stored.hours), enabled: stored.enabled };
  const wanted = settle(earlier, change);
  const { weekdays, startTime, endTime, enabled } = wanted;
  if (endTime <= startTime) throw invalidField("endTime", { key: "validation.invalidPeriod" });
  await store(ctx, { ...stored, hours: spread(stored, wanted), enabled });
  await auditEvent(ctx, {
    action: "auto_responder.updated",
    subjectType: "auto_responder",
    detail: { enabled, weekdays: weekdays.join(), startTime, endTime },
    changes: changesBetween(earlier, { enabled, weekdays, startTime, endTime }),
  });
  return showAutoResponder(ctx);
}

type Opening = Pick<Stored, "hours" | "holidays">;
const openingFields = ["hours", "holidays"] as const;

/** "Mon 08:00-17:00", as the audit log and a conflict show them. */
const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
export const listedHours = (hours: readonly DayHours[]): string =>
  hours.map(({ weekday, startTime, endTime }) => `${days[weekday]} ${startTime}-${endTime}`).join(", ");
export const listedHolidays = (holidays: readonly Holiday[]): string =>
  holidays.map(({ on, name }) => (name ? `${on} ${name}` : on)).join(", ");
const listed = ({ hours, holidays }: Opening) => ({ hours: listedHours(hours), holidays: listedHolidays(holidays) });

/** What was not changed keeps its current value; what another user changed in between is rejected. */
function settleOpening(now: Opening, before: Opening | undefined, wanted: Opening): Opening {
  if (!before) return wanted;
  const [current, read, given] = [listed(now), listed(before), listed(wanted)];
  const mine = openingFields.filter((field) => given[field] !== read[field]);
  const overtaken = mine.filter((field) => current[field] !== read[field] && current[field] !== given[field]);
  if (overtaken.length > 0)
    throw problem(
      "stale",
      Object.fromEntries(overtaken.map((field) => [field, [{ key: "validation.changedMeanwhile", now: current[field] }]])),
    );
  return { ...now, ...Object.fromEntries(mine.map((field) => [field, wanted[field]])) };
}

const inOrderOpening = ({ hours, holidays }: { hours: readonly DayHours[]; holidays: Parameters<typeof sortedHolidays>[0] }): Opening => ({
  hours: sortedHours(hours),
  holidays: sortedHolidays(holidays),
});

export async function updateOpeningHours(ctx: Ctx, { before, ...given }: BodyOf<typeof openingHours.update>): Promise<Opening> {
  await lockCustomMessages(ctx, "auto_responder");
  const stored = await read(ctx);
  const wanted = settleOpening(stored, before && inOrderOpening(before), inOrderOpening(given));
  await store(ctx, { ...wanted, enabled: stored.enabled });
  const changes = changesBetween(listed(stored), listed(wanted));
  if (changes.length > 0) await auditEvent(ctx, { action: "opening_hours.updated", subjectType: "auto_responder", changes });
  return showOpeningHours(ctx);
}

export async function showOpeningHours(ctx: Ctx): Promise<Opening> {
  const { hours, holidays } = await read(ctx);
  return { hours, holidays };
}
