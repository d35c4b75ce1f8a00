// Organizations of a user, their languages, and the counters of the shell.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { paged, pageQuery } from "../wire.ts";
import { Organization } from "./session.ts";

/** Counters that screens may ask for; any other relation is 404. */
export const counterRelations = [
  "enabled_patients",
  "reachable_patients",
  "messenger_pending_answer",
  "needs_review",
  "programs",
  "messages_sent",
  "messages_delivered",
  "patients_contacted",
] as const;

export const Counter = z.object({
  relation: z.string(),
  count: z.number(),
  updatedAt: z.string(),
  /** Only in patient_messages relations: messages of one feature; absent in the total. */
  feature: z.optional(z.string()),
});

export const organizations = {
  list: endpoint({
    method: "GET",
    path: "/organizations.json",
    summary: "List the organizations the user has access to",
    permission: "session",
    query: z.object(pageQuery()),
    output: paged("organizations", Organization),
  }),
  ofUser: endpoint({
    method: "GET",
    path: "/users/:externalId/organizations.json",
    summary: "List the organizations of the signed-in account",
    permission: "session",
    params: z.object({ externalId: z.string() }),
    query: z.object(pageQuery()),
    output: paged("organizations", z.pick(Organization, { code: true, name: true, externalId: true })),
  }),
  languages: endpoint({
    method: "GET",
    path: "/languages/enabled.json",
    summary: "List the languages of the organization",
    permission: "session",
    query: z.object(pageQuery()),
    output: paged(
      "languages",
      z.object({
        externalId: z.string(),
        language: z.string(),
        createdByUser: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
        createdAt: z.string(),
      }),
    ),
  }),
  counters: endpoint({
    method: "GET",
    path: "/counters/:relation.json",
    summary: "Get a counter with the time it was computed",
    permission: "session",
    params: z.object({ relation: z.enum(counterRelations) }),
    output: z.object({ counters: z.array(Counter) }),
    isPolling: true,
    errors: ["not_found"],
  }),
};
