// Two reports of coming appointments: each morning for the front desk, each Monday for the week.
import type { AppointmentReportInput } from "@tidings/contract/areas/appointment-reports";
import { addDays } from "@tidings/contract/message/dates/calendar";
import { sql } from "kysely";
import { createReport } from "../areas/appointments/reports/write-report.ts";
import type { Ctx } from "../kernel/context.ts";

type Story = Pick<AppointmentReportInput, "title" | "startsAt" | "filters" | "scheduler">;

const everything = { states: [], rsvps: [], providerExternalIds: [], locationExternalIds: [] };

const stories = (today: string): Story[] => [
  {
    title: "Front desk, each morning",
    startsAt: "07:15",
    filters: { ...everything, states: ["scheduled", "active"], inTheNextXDays: 1 },
    scheduler: {
      repeatType: "week",
      repeatInterval: 1,
      endType: "date",
      endAfterDate: addDays(today, 180),
      weeklyRepeatAt: ["mon", "tue", "wed", "thu", "fri"],
    },
  },
  {
    title: "No answer yet, for the week",
    startsAt: "08:30",
    filters: { ...everything, states: ["active"], rsvps: ["no_response", "waiting_for_clarification"], inTheNextXDays: 7 },
    scheduler: { repeatType: "week", repeatInterval: 1, endType: "times", endAfterTimes: 26, weeklyRepeatAt: ["mon"] },
  },
];

/** `ctx` acts as the supervisor of the clinic, who gets them. */
export async function seedReports(ctx: Ctx): Promise<void> {
  if (!ctx.org.services.includes("appointment")) return;
  const { rows } = await sql<{
    externalId: string;
  }>`select external_id::text as "externalId" from users where id = ${ctx.actor.userId}`.execute(ctx.tx);
  const sendTo = rows.map((row) => row.externalId);
  const today = ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate().toString();
  for (const story of stories(today)) await createReport(ctx, { ...story, sendTo });
}
