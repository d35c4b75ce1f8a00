// Changes the rules of the organization for its automated messages. Open holds keep their deadline.
import type { SendingRules, SendingRulesInput } from "@tidings/contract/areas/sending-rules";
import { leavesPromotional, sortedHolidays, sortedHours } from "@tidings/contract/opening-hours";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField } from "../../kernel/problem.ts";
import { lockOrganization, readPromotionalHours, readSendingRules, setSendingRules } from "../organizations/public.ts";
import { auditEvent, changesBetween } from "../sign-in/public.ts";
import { listedHolidays, listedHours } from "./auto-responder.ts";

const listed = ({ hours, holidays, unclearStopDays }: SendingRules) => ({
  automatedHours: hours && listedHours(hours),
  automatedHolidays: listedHolidays(holidays),
  unclearStopDays,
});

export async function updateSendingRules(ctx: Ctx, given: SendingRulesInput): Promise<SendingRules> {
  await lockOrganization(ctx);
  const before = await readSendingRules(ctx);
  const after = { ...given, hours: given.hours && sortedHours(given.hours), holidays: sortedHolidays(given.holidays) };
  const promotional = await readPromotionalHours(ctx);
  if (!leavesPromotional(after.hours, promotional.hours)) throw invalidField("hours", { key: "validation.noSharedHours" });
  await setSendingRules(ctx, after);
  await auditEvent(ctx, {
    action: "sending_rules.updated",
    subjectType: "organization",
    subjectId: ctx.org.code,
    changes: changesBetween(listed(before), listed(after)),
  });
  return after;
}
