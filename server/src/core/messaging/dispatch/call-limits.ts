// Limits of automated calls without recorded consent: one per line and day, three in seven days, appointment reminders first and together.
import type { PoolClient } from "pg";
import { nextOpening } from "../rules/sending-window.ts";
import type { Deferred, Gated, Refused } from "./gate.ts";
import { type GateRow, rulesOf } from "./gate-statement.ts";
import { joinCalls } from "./join-calls.ts";

const maxPerWeek = 3;
const weekDays = 7;

/** Reminder calls that are planned or wait to be made to these phones, until then. */
export type PlannedCallsPort = (
  client: PoolClient,
  of: { organizationId: number; phones: readonly string[]; until: Temporal.Instant },
) => Promise<{ phone: string; at: string }[]>;

let connected: PlannedCallsPort = () => Promise.resolve([]);

/** Called once by the application. */
export function connectPlannedCalls(port: PlannedCallsPort): void {
  connected = port;
}

interface Asking {
  row: GateRow;
  zone: string;
  today: Temporal.PlainDate;
}

type Days = Map<string, Set<string>>;

function localDay(row: GateRow, now: Temporal.Instant): Asking {
  for (const zone of [row.patient_zone, row.organization_zone]) {
    if (zone === null) continue;
    try {
      return { row, zone, today: now.toZonedDateTimeISO(zone).toPlainDate() };
    } catch (error) {
      // The only error: no such zone. The organization's decides, as for the send window.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return { row, zone: "UTC", today: now.toZonedDateTimeISO("UTC").toPlainDate() };
}

function addDay(days: Days, phone: string, day: string): void {
  const known = days.get(phone);
  if (known) known.add(day);
  else days.set(phone, new Set([day]));
}

/** How many of these days lie in the week that begins on that day. */
function countInWeek(days: ReadonlySet<string> | undefined, first: Temporal.PlainDate): number {
  const last = first.add({ days: weekDays - 1 });
  return [...(days ?? [])].filter((day) => day >= first.toString() && day <= last.toString()).length;
}

/** The first day, today or later, on which the line may be called. Calls other than reminders leave the days of planned reminders free. */
function firstFreeDay({ row, today }: Asking, taken: Days, planned: Days): Temporal.PlainDate {
  const [calls, reminders] = [taken.get(row.to_phone), row.purpose === "reminder" ? undefined : planned.get(row.to_phone)];
  for (let day = today; ; day = day.add({ days: 1 })) {
    const before = countInWeek(calls, day.subtract({ days: weekDays - 1 }));
    const isFree = !calls?.has(day.toString()) && !reminders?.has(day.toString());
    if (isFree && before + countInWeek(reminders, day) < maxPerWeek) return day;
    // Beyond the known days nothing is taken.
    if (Temporal.PlainDate.compare(day, today.add({ days: 2 * weekDays })) > 0) return day;
  }
}

const firstDay = (asking: readonly Asking[]): string =>
  asking.map(({ today }) => today.toString()).reduce((first, day) => (day < first ? day : first));

/**
 * What comes to the gate again was not called: it gives back the day it had taken. So does a call that ended before it was made. Answers
 * for which call each reminder has waited.
 */
async function giveBackDays(client: PoolClient, organizationId: number, asking: readonly Asking[]): Promise<Map<number, number | null>> {
  const { rows } = await client.query<{ message_id: number; joins_message_id: number | null }>(
    "delete from call_days where organization_id = $1 and message_id = any ($2::bigint[]) returning message_id, joins_message_id",
    [organizationId, asking.map(({ row }) => row.id)],
  );
  await client.query(
    `delete from call_days c using messages m where c.organization_id = $1 and c.phone = any ($2::text[]) and c.called_on >= $3::date
     and c.joins_message_id is null and m.organization_id = $1 and m.id = c.message_id and m.rank > 0 and m.sent_at is null`,
    [organizationId, asking.map(({ row }) => row.to_phone), firstDay(asking)],
  );
  return new Map(rows.map((row) => [row.message_id, row.joins_message_id]));
}

async function takenDays(client: PoolClient, organizationId: number, asking: readonly Asking[]): Promise<Days> {
  const { rows } = await client.query<{ phone: string; day: string }>(
    `select phone, called_on::text as day from call_days
     where organization_id = $1 and phone = any ($2::text[]) and called_on > $3::date - ${weekDays} and joins_message_id is null`,
    [organizationId, asking.map(({ row }) => row.to_phone), firstDay(asking)],
  );
  const days: Days = new Map();
  for (const { phone, day } of rows) addDay(days, phone, day);
  return days;
}

async function plannedDays(client: PoolClient, organizationId: number, asking: readonly Asking[], now: Temporal.Instant): Promise<Days> {
  const days: Days = new Map();
  const others = asking.filter(({ row }) => row.purpose !== "reminder");
  if (others.length === 0) return days;
  const byPhone = new Map(others.map((one) => [one.row.to_phone, one]));
  for (const { phone, at } of await connected(client, {
    organizationId,
    phones: [...byPhone.keys()],
    until: now.add({ hours: 24 * weekDays }),
  })) {
    const one = byPhone.get(phone);
    if (!one) continue;
    const day = Temporal.Instant.from(at).toZonedDateTimeISO(one.zone).toPlainDate();
    // One that is overdue is called today.
    addDay(days, phone, (Temporal.PlainDate.compare(day, one.today) < 0 ? one.today : day).toString());
  }
  return days;
}

/** Two workers may ask for one day of a line: the unique key gives it to one of them. */
async function takeDays(client: PoolClient, organizationId: number, asking: readonly Asking[]): Promise<Set<number>> {
  const { rows } = await client.query<{ message_id: number }>(
    `insert into call_days (organization_id, message_id, phone, called_on)
     select $1, a.id, a.phone, a.day from unnest($2::bigint[], $3::text[], $4::date[]) as a (id, phone, day) order by a.phone, a.day
     on conflict do nothing returning message_id`,
    [organizationId, asking.map(({ row }) => row.id), asking.map(({ row }) => row.to_phone), asking.map(({ today }) => today.toString())],
  );
  return new Set(rows.map((row) => row.message_id));
}

/** A reminder is not moved: on another day its words may be wrong, and staff have to know. */
function waiting({ row, zone }: Asking, day: Temporal.PlainDate): Deferred | Refused {
  const until = nextOpening(day.toZonedDateTime(zone).toInstant(), zone, rulesOf(row));
  const isPointless =
    row.purpose === "reminder" || (row.not_after !== null && Temporal.Instant.compare(Temporal.Instant.from(row.not_after), until) <= 0);
  return isPointless ? { id: row.id, state: "failed", cause: "call_limit" } : { chunkId: row.chunk_id, id: row.id, until, hold: null };
}

const remindersFirst = (a: Asking, b: Asking): number => Number(b.row.purpose === "reminder") - Number(a.row.purpose === "reminder");

/**
 * Takes the day of the line for each call that may be made now; other calls wait for a day that is free, or end when none is in time.
 * Reminders wait to be read in the reminder call of their line and day; without one they end.
 */
export async function limitCalls(client: PoolClient, organizationId: number, gated: Gated, now: Temporal.Instant): Promise<Gated> {
  const asking = gated.send
    .filter((row) => row.is_call_limited)
    .map((row) => localDay(row, now))
    .sort(remindersFirst);
  if (asking.length === 0) return gated;
  const joined = await giveBackDays(client, organizationId, asking);
  const taken = await takenDays(client, organizationId, asking);
  const planned = await plannedDays(client, organizationId, asking, now);
  const later = new Map<number, Deferred | Refused>();
  const free: Asking[] = [];
  for (const one of asking) {
    const day = firstFreeDay(one, taken, planned);
    if (!day.equals(one.today)) later.set(one.row.id, waiting(one, day));
    else {
      free.push(one);
      addDay(taken, one.row.to_phone, day.toString());
    }
  }
  const given = await takeDays(client, organizationId, free);
  for (const one of free) if (!given.has(one.row.id)) later.set(one.row.id, waiting(one, one.today.add({ days: 1 })));
  const reminders = asking.filter(({ row }) => row.purpose === "reminder" && later.has(row.id));
  const waitingReminders = reminders.map(({ row, today }) => ({ row, day: today.toString(), joined: joined.get(row.id) ?? null }));
  for (const one of await joinCalls(client, organizationId, waitingReminders, now)) later.set(one.id, one);
  const results = [...later.values()];
  return {
    ...gated,
    send: gated.send.filter((row) => !later.has(row.id)),
    defer: [...gated.defer, ...results.filter((one) => "until" in one)],
    refuse: [...gated.refuse, ...results.filter((one) => "cause" in one)],
  };
}
