// Adds a location and changes it; with another time zone its appointments ahead keep their local time and are rescheduled by it.
import type { LocationChange, LocationDetails, LocationInput } from "@tidings/contract/areas/appointment-places";
import { textIssues } from "@tidings/contract/message/writing/text-issues";
import { sortedHolidays, sortedHours } from "@tidings/contract/opening-hours";
import { sql } from "kysely";
import { textSenders } from "../../../core/messaging/public.ts";
import { changesBetween } from "../../../core/sign-in/public.ts";
import { listedHolidays, listedHours } from "../../../core/texts/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { invalidField, Problem, problem } from "../../../kernel/problem.ts";
import { rewriteWaiting } from "../rewrite-waiting.ts";
import { countAhead, lockPlace, newPlaceId, recordPlace, uniquePlace } from "./place-records.ts";
import { replanLocation } from "./replan-location.ts";

export const locationColumns = sql`l.external_id as "externalId", l.name, l.phone, l.address1, l.address2, l.city, l.state, l.zipcode,
  l.time_zone as "timeZone", l.retired_at as "retiredAt"`;

const detailColumns = sql`${locationColumns}, l.hours, l.holidays, l.auto_reply as "autoReply"`;
type Details = Omit<LocationDetails, "appointmentsAhead" | "textingNumber">;

/** Ten digits, as clinics write them. */
const plain = (phone: string): string => phone.replace(/^\+1/, "");

export const listTextingNumbers = async (ctx: Ctx): Promise<{ textingNumbers: string[] }> => ({
  textingNumbers: (await textSenders(ctx)).map(({ phone }) => plain(phone)),
});

/** The number's id; null: the organization's number. */
async function senderIdOf(ctx: Ctx, textingNumber: string | null | undefined): Promise<number | null> {
  if (!textingNumber) return null;
  const sender = (await textSenders(ctx)).find(({ phone }) => plain(phone) === textingNumber);
  if (!sender) throw invalidField("textingNumber", { key: "validation.invalid" });
  return sender.id;
}

export async function showLocation(ctx: Ctx, externalId: string): Promise<{ location: LocationDetails }> {
  const { rows } = await sql<Details & { id: number; sender_id: number | null }>`select l.id, l.sender_id, ${detailColumns} from locations l
    where l.organization_id = ${ctx.org.id} and l.external_id = ${externalId} and l.merged_into_id is null`.execute(ctx.tx);
  if (!rows[0]) throw problem("not_found");
  const { id, sender_id, ...location } = rows[0];
  const sender = sender_id === null ? undefined : (await textSenders(ctx)).find((one) => one.id === sender_id);
  return {
    location: { ...location, textingNumber: sender ? plain(sender.phone) : null, appointmentsAhead: await countAhead(ctx, "location", id) },
  };
}

/** Names known to the browser and not to the database would stop every statement that meets them. */
async function refuseUnknownZone(ctx: Ctx, zone: string | null | undefined): Promise<void> {
  if (!zone) return;
  const { rows } = await sql<{ is_known: boolean }>`select is_time_zone(${zone}) as is_known`.execute(ctx.tx);
  if (!rows[0]?.is_known) throw invalidField("timeZone", { key: "validation.invalid" });
}

/** Checked as the organization's out-of-hours text is: what could not be filled in would not be sent. */
function refuseReply(reply: LocationInput["autoReply"]): void {
  const issues = Object.entries(reply ?? {}).flatMap(([language, text]) => {
    const found = textIssues(text, "autoResponder");
    return found.length > 0 ? [[`autoReply.${language}`, found] as const] : [];
  });
  if (issues.length > 0) throw new Problem("invalid", Object.fromEntries(issues));
}

/** As they are stored. */
const openingOf = ({ hours, holidays, autoReply }: LocationChange) => ({
  hours: hours ? sortedHours(hours) : null,
  holidays: sortedHolidays(holidays ?? []),
  autoReply: autoReply ?? null,
});

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

export async function createLocation(
  ctx: Ctx,
  { externalId = newPlaceId("location"), ...input }: LocationInput,
): Promise<{ location: LocationDetails }> {
  await refuseUnknownZone(ctx, input.timeZone);
  refuseReply(input.autoReply);
  const now = ctx.clock.now().toString();
  const { name, phone, address1, address2, city, state, zipcode, timeZone } = input;
  const { hours, holidays, autoReply } = openingOf(input);
  const senderId = await senderIdOf(ctx, input.textingNumber);
  await uniquePlace(() =>
    sql`insert into locations (organization_id, external_id, name, phone, address1, address2, city, state, zipcode, time_zone, hours, holidays,
        auto_reply, sender_id, created_at, updated_at)
      values (${ctx.org.id}, ${externalId}, ${name}, ${phone ?? null}, ${address1 ?? null}, ${address2 ?? null}, ${city ?? null}, ${state ?? null},
        ${zipcode ?? null}, ${timeZone ?? null}, ${json(hours)}::jsonb, ${json(holidays)}::jsonb, ${json(autoReply)}::jsonb, ${senderId}, ${now}, ${now})`.execute(
      ctx.tx,
    ),
  );
  await recordPlace(ctx, "location", "created", externalId);
  return showLocation(ctx, externalId);
}

/** Fields that reminders may contain. */
const inReminders = ["name", "phone", "address1", "address2", "city", "state", "zipcode", "timeZone"];

/** As the audit log compares them. */
const listed = ({ hours, holidays, autoReply, ...others }: LocationChange) => ({
  ...others,
  ...(hours === undefined ? {} : { hours: hours && listedHours(sortedHours(hours)) }),
  ...(holidays === undefined ? {} : { holidays: listedHolidays(sortedHolidays(holidays)) }),
  ...(autoReply === undefined ? {} : { autoReplyEnglish: autoReply?.english ?? null, autoReplySpanish: autoReply?.spanish ?? null }),
});

export async function updateLocation(ctx: Ctx, externalId: string, change: LocationChange): Promise<{ location: LocationDetails }> {
  await refuseUnknownZone(ctx, change.timeZone);
  refuseReply(change.autoReply);
  const { id } = await lockPlace(ctx, "location", externalId);
  const { location: before } = await showLocation(ctx, externalId);
  const after = { ...before, ...change };
  const { name, phone, address1, address2, city, state, zipcode, timeZone } = after;
  const { hours, holidays, autoReply } = openingOf(after);
  const senderId = await senderIdOf(ctx, after.textingNumber);
  await sql`update locations set name = ${name}, phone = ${phone}, address1 = ${address1}, address2 = ${address2}, city = ${city}, state = ${state},
      zipcode = ${zipcode}, time_zone = ${timeZone}, hours = ${json(hours)}::jsonb, holidays = ${json(holidays)}::jsonb,
      auto_reply = ${json(autoReply)}::jsonb, sender_id = ${senderId}, updated_at = ${ctx.clock.now().toString()}
    where organization_id = ${ctx.org.id} and id = ${id}`.execute(ctx.tx);
  const [was, is] = [before.timeZone ?? ctx.org.timeZone, timeZone ?? ctx.org.timeZone];
  if (was !== is) await replanLocation(ctx, sql`location_id = ${id}`, is);
  const changes = changesBetween(listed(before), listed(change));
  if (changes.some(({ field }) => inReminders.includes(field))) await rewriteWaiting(ctx, sql`a.location_id = ${id}`);
  if (changes.length > 0) await recordPlace(ctx, "location", "updated", externalId, changes);
  return showLocation(ctx, externalId);
}
