// Health of organizations: how many messages they sent and how these arrived, without patient data.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { paged, pageQuery } from "../../wire.ts";
import { organizationStatuses } from "../../words.ts";
import { operatorRoles, typed } from "./fields.ts";

/** The figures are of so many days, today included, each by the organization's own time zone. */
export const healthDays = 7;

export const healthSortFields = ["name", "sent", "deliveredShare", "failed", "carrierAlerts", "lastInboundAt"] as const;

export const OrganizationHealth = z.object({
  code: z.string(),
  name: z.string(),
  status: z.enum(organizationStatuses),
  timeZone: z.string(),
  /** Messages that were handed to the carrier. */
  sentCount: z.number(),
  deliveredCount: z.number(),
  /** Delivered ones of those sent, 0 to 1; null without any. */
  deliveredShare: z.nullable(z.number()),
  /** Sent and not delivered, or refused. */
  failedCount: z.number(),
  /** Alerts about the carrier that are not closed. */
  carrierAlertsCount: z.number(),
  /** The newest message from a patient; null: there was none. */
  lastInboundAt: z.nullable(z.string()),
});
export type OrganizationHealth = z.infer<typeof OrganizationHealth>;

export const adminHealth = {
  list: endpoint({
    method: "GET",
    path: "/admin/health.json",
    summary: `Messages of ${healthDays} days, failures, open carrier alerts and the last inbound message of every organization`,
    permission: "session",
    roles: operatorRoles,
    query: z.object({ ...pageQuery(), search: z.optional(z.object({ name: typed })) }),
    output: paged("organizations", OrganizationHealth),
    isPolling: true,
  }),
};
