// Client error reports: errors that browsers report, by kind, place and pattern, never with a value from the screen.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

export const clientErrorKinds = ["page", "query", "form", "text"] as const;

/** A position in one of our scripts: `/assets/PatientPage-b7Fh2.js:1:2345`. */
const Frame = z.string().check(z.regex(/^\/[\w./-]{1,150}\.(?:js|tsx?):\d{1,7}:\d{1,7}$/));
/** The wire name of a field, or the key of a text: never the value that was entered. */
const Name = z.string().check(z.regex(/^[A-Za-z][\w.[\]-]{0,99}$/));

/** Every property has a format that cannot hold a patient's name, a phone number or a message text. */
export const ClientErrorReport = z.object({
  /** page: an uncaught error; query: a request that failed after its retries; form: validation errors of no visible field; text: a missing text. */
  kind: z.enum(clientErrorKinds),
  /** The page's route pattern: `/patients/patient/$externalId`. */
  route: z.string().check(z.maxLength(200), z.regex(/^(?:\/(?:[a-z_-]+|\$[A-Za-z]*)?)+$/)),
  /** The name of the JavaScript error class. */
  error: z.optional(z.string().check(z.regex(/^[A-Z][A-Za-z]{0,59}$/))),
  message: z.optional(z.string().check(z.maxLength(200))),
  frames: z.optional(z.array(Frame).check(z.maxLength(8))),
  /** The endpoint's path pattern; `status`, `code` and `requestId` come from its response. */
  path: z.optional(z.string().check(z.regex(/^\/[a-z0-9_/:A-Z]{1,150}(?:\.json)?$/))),
  status: z.optional(z.int().check(z.gte(0), z.lte(599))),
  code: z.optional(z.string().check(z.regex(/^[a-z_]{1,60}$/))),
  requestId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  names: z.optional(z.array(Name).check(z.maxLength(20))),
});
export type ClientErrorReport = z.infer<typeof ClientErrorReport>;

/**
 * Returns the part of an error's message that is safe to log. Only TypeError and ReferenceError have messages written by
 * the JavaScript engine, and quoted parts and numbers in them may come from a record, so they are removed. The browser and
 * the server both apply it: the server does not trust the browser.
 */
export function withoutValues(error: string | undefined, message: string | undefined): string | undefined {
  if (message === undefined || (error !== "TypeError" && error !== "ReferenceError")) return undefined;
  return message
    .replace(/(["'`“‘]).*(["'`”’])/gs, "$1…$2")
    .replace(/\p{Nd}+/gu, "#")
    .slice(0, 200);
}

export const clientErrors = {
  report: endpoint({
    method: "POST",
    path: "/client_errors.json",
    summary: "Report an error that occurred in the browser; it is logged and counted, and not stored",
    // The sign-in page can fail too, so no session is required.
    permission: "public",
    wrap: "clientError",
    body: ClientErrorReport,
    perMinute: 30,
  }),
};
