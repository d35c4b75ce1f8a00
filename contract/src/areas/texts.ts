// Texts of an organization: custom messages, the auto-responder's hours, and languages.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { customMessageScopes } from "../message/writing/limits.ts";
import { DayHours, GivenHolidays, GivenHours, Holiday, Hours, maxHolidays } from "../opening-hours.ts";
import { paged, pageQuery } from "../wire.ts";

const LangMap = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(2000)));
const Scope = z.enum(customMessageScopes);

export const CustomMessage = z.object({
  key: z.string(),
  scope: Scope,
  /** By language: the organization's own text, otherwise the default. */
  contentText: LangMap,
  /** Languages of the organization without a text for this message: their patients get English. */
  fallbackLanguages: z.array(z.string()),
});
export type CustomMessage = z.infer<typeof CustomMessage>;

export const customMessages = {
  /** Each scope has its own permission, which the handler checks; without a scope, all readable scopes are listed. */
  list: endpoint({
    method: "GET",
    path: "/custom_messages.json",
    summary: "Get the texts of one or several scopes",
    permission: "session",
    query: z.object({ ...pageQuery(), search: z.optional(z.object({ scope: z.optional(z.union([Scope, z.array(Scope)])) })) }),
    output: paged("customMessages", CustomMessage),
  }),
  bulkUpdate: endpoint({
    method: "PUT",
    path: "/custom_messages/bulk_update.json",
    summary: "Update texts; each scope requires its own permission",
    permission: "session",
    body: z.object({
      customMessages: z
        .array(
          z.object({
            key: z.string().check(z.maxLength(60)),
            scope: Scope,
            contentText: LangMap,
            /** The text read before the change: a text that another user has changed since is not overwritten (409). */
            contentTextBefore: z.optional(LangMap),
          }),
        )
        .check(z.minLength(1, issueText("validation.blank")), z.maxLength(50)),
    }),
    output: z.object({ customMessages: z.array(CustomMessage) }),
    errors: ["stale"],
  }),
};

const time = () =>
  z.string().check(z.minLength(1, issueText("validation.blank")), z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, issueText("validation.format")));

const AutoResponder = z.object({
  /** When the clinic is open; 0 is Sunday. */
  weekdays: z.array(z.number()),
  /** HH:mm in the organization's time zone: the earliest opening and the latest closing of a week. */
  startTime: z.string(),
  endTime: z.string(),
  enabled: z.boolean(),
});
export type AutoResponder = z.infer<typeof AutoResponder>;

const OpeningHours = z.object({ hours: Hours, holidays: z.array(Holiday) });

const oneOpeningHours = z.object({ openingHours: OpeningHours });

export const openingHours = {
  show: endpoint({
    method: "GET",
    path: "/opening_hours.json",
    summary: "Get the clinic hours by weekday and the holidays",
    permission: { action: "read", subject: "providers_auto_responder" },
    output: oneOpeningHours,
  }),
  update: endpoint({
    method: "PUT",
    path: "/opening_hours.json",
    summary: "Set the clinic hours by weekday and the holidays; locations with their own hours keep them",
    permission: { action: "update", subject: "providers_auto_responder" },
    wrap: "openingHours",
    body: z.object({
      hours: GivenHours,
      holidays: GivenHolidays,
      /** The values read before the change: values that another user has changed since are not overwritten (409). */
      before: z.optional(
        z.object({ hours: z.array(DayHours).check(z.maxLength(7)), holidays: z.array(Holiday).check(z.maxLength(maxHolidays)) }),
      ),
    }),
    output: oneOpeningHours,
    errors: ["stale"],
  }),
};

/** The same hours in one period: what differs by weekday is kept while these fields stay as they are. */
const oneAutoResponder = z.object({ autoResponder: AutoResponder });

export const autoResponder = {
  show: endpoint({
    method: "GET",
    path: "/auto_responder.json",
    summary: "Get the clinic hours of the automatic reply",
    permission: { action: "read", subject: "providers_auto_responder" },
    output: oneAutoResponder,
  }),
  update: endpoint({
    method: "PUT",
    path: "/auto_responder.json",
    summary: "Set the clinic hours of the automatic reply",
    permission: { action: "update", subject: "providers_auto_responder" },
    wrap: "autoResponder",
    body: z.object({
      weekdays: z.array(z.number().check(z.int(), z.gte(0), z.lte(6))).check(z.minLength(1, issueText("validation.blank")), z.maxLength(7)),
      startTime: time(),
      endTime: time(),
      enabled: z.boolean(),
      /** The values read before the change: values that another user has changed since are not overwritten (409). */
      before: z.optional(
        z.object({
          weekdays: z.array(z.number().check(z.int(), z.gte(0), z.lte(6))).check(z.maxLength(7)),
          startTime: z.string().check(z.maxLength(5)),
          endTime: z.string().check(z.maxLength(5)),
          enabled: z.boolean(),
        }),
      ),
    }),
    output: oneAutoResponder,
    errors: ["stale"],
  }),
};

export const messageLanguages = {
  add: endpoint({
    method: "PUT",
    path: "/organizations/languages/bulk_update.json",
    summary: "Set the organization's languages: the current ones and those to add",
    permission: { action: "bulkUpdate", subject: "providers_language" },
    body: z.object({
      languages: z.array(z.string().check(z.maxLength(20))).check(z.minLength(1, issueText("validation.blank")), z.maxLength(100)),
    }),
    output: z.object({ languages: z.array(z.string()) }),
  }),
};
