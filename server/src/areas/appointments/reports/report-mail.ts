// What the mail of a report says: how many come in which days and what they answered; never who.
import type { AppointmentRsvp } from "@tidings/contract/words";
import { type AccountMail, accountMail } from "../../../core/sign-in/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { ReportQuery, ResponseCount } from "./upcoming-appointments.ts";

const responseWords: Record<AppointmentRsvp, string> = {
  going: "going",
  not_going: "not going",
  maybe: "maybe",
  no_response: "no reply yet",
  no_response_required: "no reply requested",
  no_reminders_sent: "no reminder sent",
  no_reminders_scheduled: "no reminders scheduled",
  waiting_for_clarification: "needs review",
  reviewed: "reviewed",
  error: "reminder failed",
};

const number = (n: number): string => n.toLocaleString("en-US");

/** "11/18/2026 to 11/25/2026", the last day included. */
function daysOf({ from, until }: ReportQuery, timeZone: string): string {
  const day = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(timeZone).toLocaleString("en-US", { year: "numeric", month: "2-digit", day: "2-digit" });
  return `${day(Temporal.Instant.from(from))} to ${day(Temporal.Instant.from(until).subtract({ minutes: 1 }))}`;
}

export const totalOf = (counts: readonly ResponseCount[]): number => counts.reduce((sum, one) => sum + one.n, 0);

function summaryOf(ctx: Ctx, query: ReportQuery, counts: readonly ResponseCount[]): string[] {
  const total = totalOf(counts);
  const days = daysOf(query, ctx.org.timeZone);
  if (total === 0) return [`The report "${query.title}" of ${ctx.org.name} found no appointments from ${days}.`];
  const responses = counts.map(({ rsvp, n }) => `${number(n)} ${responseWords[rsvp as AppointmentRsvp]}`).join(", ");
  return [
    `The report "${query.title}" of ${ctx.org.name} found ${number(total)} ${total === 1 ? "appointment" : "appointments"} from ${days}.`,
    `Patient replies: ${responses}.`,
  ];
}

const subject = (total: number): string => (total === 0 ? "Appointment report: no appointments" : "Appointment report");

/** For who may have the list: the link to their own file. */
export function listMail(ctx: Ctx, query: ReportQuery, counts: readonly ResponseCount[], href: string): AccountMail {
  return accountMail(subject(totalOf(counts)), [
    ...summaryOf(ctx, query, counts),
    { label: "Download list", href },
    { note: "You'll need to sign in. The list contains patient information: store it where only people who need it can open it." },
  ]);
}

/** Where nothing is to be listed, and for who sees no patient data. */
export function summaryMail(ctx: Ctx, query: ReportQuery, counts: readonly ResponseCount[]): AccountMail {
  return accountMail(subject(totalOf(counts)), [
    ...summaryOf(ctx, query, counts),
    { label: "Open appointments", href: `${ctx.settings.publicUrl}/appointments` },
    { note: "You'll need to sign in. Your organization added you to this report." },
  ]);
}
