// Rules of an organization for its automated messages: narrower hours, closed days, and the deadline of an unclear request to stop.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { GivenAutomatedHours, GivenHolidays, Holiday, Hours } from "../opening-hours.ts";

/** In business days. The law gives ten to honor a request to stop (47 CFR 64.1200 (a)(10)). */
export const maxUnclearStopDays = 10;

export const SendingRules = z.object({
  /** By each patient's clock; days that are left out are closed. Null: the usual hours, 8 AM to 9 PM. */
  hours: z.nullable(Hours),
  /** Days on which no automated message is sent. */
  holidays: z.array(Holiday),
  /** Business days after which an unclear request to stop counts as STOP if staff have not decided. */
  unclearStopDays: z.number().check(z.int(), z.gte(1), z.lte(maxUnclearStopDays)),
});
export type SendingRules = z.infer<typeof SendingRules>;

export const SendingRulesInput = z.extend(SendingRules, { hours: z.nullable(GivenAutomatedHours), holidays: GivenHolidays });
export type SendingRulesInput = z.infer<typeof SendingRulesInput>;

const output = z.object({ sendingRules: SendingRules });

export const sendingRules = {
  show: endpoint({
    method: "GET",
    path: "/sending_rules.json",
    summary: "Get the hours of automated messages and the deadline for unclear requests to stop",
    permission: { action: "read", subject: "custom_message" },
    output,
  }),
  update: endpoint({
    method: "PUT",
    path: "/sending_rules.json",
    summary: "Update the hours of automated messages, or the deadline for unclear requests to stop",
    permission: { action: "update", subject: "custom_message" },
    wrap: "sendingRules",
    body: SendingRulesInput,
    output,
  }),
};
