// What went wrong in somebody's browser, told without any value that was on the screen: kinds, places, patterns.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

export const troubleKinds = ["page", "query", "form", "text"] as const;

/** A place in a script of ours: `/assets/PatientPage-b7Fh2.js:1:2345`. */
const Frame = z.string().check(z.regex(/^\/[\w./-]{1,150}\.(?:js|tsx?):\d{1,7}:\d{1,7}$/));
/** A field as the wire calls it, or the key of a text: never what was typed there. */
const Name = z.string().check(z.regex(/^[A-Za-z][\w.[\]-]{0,99}$/));

/** Every part has a form that has no room for a name, a number or a message. */
export const TroubleReport = z.object({
  /** An error that nobody caught, a query that failed for good, a form's complaint without a field, a text that is missing. */
  kind: z.enum(troubleKinds),
  /** The page as its route is declared: `/patients/patient/$externalId`. */
  route: z.string().check(z.maxLength(200), z.regex(/^(?:\/(?:[a-z_-]+|\$[A-Za-z]*)?)+$/)),
  /** What the language calls the error. */
  error: z.optional(z.string().check(z.regex(/^[A-Z][A-Za-z]{0,59}$/))),
  message: z.optional(z.string().check(z.maxLength(200))),
  frames: z.optional(z.array(Frame).check(z.maxLength(8))),
  /** The call as the contract declares it, with what it was answered. */
  path: z.optional(z.string().check(z.regex(/^\/[a-z0-9_/:A-Z]{1,150}(?:\.json)?$/))),
  status: z.optional(z.int().check(z.gte(0), z.lte(599))),
  code: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/))),
  requestId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  names: z.optional(z.array(Name).check(z.maxLength(20))),
});
export type TroubleReport = z.infer<typeof TroubleReport>;

/**
 * What may be told of an error's message: engines word only these kinds themselves, and there too what is quoted
 * and every number may come from a record. Both sides apply it: the server does not take a browser's word.
 */
export function withoutValues(error: string | undefined, message: string | undefined): string | undefined {
  if (message === undefined || (error !== "TypeError" && error !== "ReferenceError")) return undefined;
  return message
    .replace(/(["'`“‘]).*(["'`”’])/gs, "$1…$2")
    .replace(/\p{Nd}+/gu, "#")
    .slice(0, 200);
}

export const trouble = {
  report: endpoint({
    method: "POST",
    path: "/trouble.json",
    summary: "Report what went wrong in the browser; nothing of it is kept but a line in the log and a count",
    // Signing in can fail too, and whoever reports is not asked for.
    permission: "public",
    wrap: "trouble",
    body: TroubleReport,
    perMinute: 30,
  }),
};
