// Dashboard: replies that need review today, and message counts of the last 30 days.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ActivityEntry } from "./activity.ts";

export const dashboard = {
  show: endpoint({
    method: "GET",
    path: "/dashboard.json",
    summary: "Get the dashboard counts: what needs attention, and the last 30 days",
    permission: "session",
    query: z.object({
      /** As a user who is limited to this location sees the figures. */
      search: z.optional(z.object({ locationExternalId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))) })),
    }),
    output: z.object({
      dashboard: z.object({
        /** Unclear replies by what had asked; what is of no outreach and no program waits in Messenger, all of it in one row. */
        needsReview: z.array(
          z.object({
            feature: z.enum(["outreach", "program", "messenger"]),
            externalId: z.nullable(z.string()),
            title: z.nullable(z.string()),
            count: z.number(),
            newestAt: z.string(),
          }),
        ),
        /** The newest of these replies, each with the title of what had asked; empty for staff who may not read the activity log. */
        newestReplies: z.array(z.object({ title: z.nullable(z.string()), entry: ActivityEntry })),
        /** These and the appointments with an unclear reply. */
        needsReviewCount: z.number(),
        /** Conversations in "Needs you": the number of the badge and of the inbox tab, for staff who may read Messenger; others get null. */
        needsYouCount: z.nullable(z.number()),
        running: z.array(
          z.object({ externalId: z.string(), title: z.string(), sent: z.number(), delivered: z.number(), planned: z.number() }),
        ),
        counters: z.object({
          reachablePatients: z.number(),
          messagesSent: z.number(),
          messagesDelivered: z.number(),
          patientsContacted: z.number(),
        }),
        /** Of the 30 days before; null for staff who see patients of some locations only. */
        previousCounters: z.nullable(z.object({ messagesSent: z.number(), messagesDelivered: z.number() })),
        /** Messages per local day of the last 30 days, oldest first. */
        days: z.array(z.object({ day: z.string(), sent: z.number(), delivered: z.number() })),
        /** When the oldest of the counters was updated. */
        updatedAt: z.string(),
      }),
    }),
    isPolling: true,
  }),
};
