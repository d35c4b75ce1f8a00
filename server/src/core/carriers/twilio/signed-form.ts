// Reads a webhook's form after verifying its signature and account; only failed requests count against a rate limit.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { limitInvalid } from "../../../kernel/http/limits.ts";
import { problem } from "../../../kernel/problem.ts";
import type { Settings } from "../../../kernel/settings.ts";
import { formFields, readForm } from "./form.ts";
import { isSigned } from "./signature.ts";

export type FormFields = Readonly<Record<string, string | undefined>>;

/** Route option: signed webhooks are not rate-limited. */
export const notLimited = { config: { rateLimit: false } } as const;

function fieldsOf({ publicUrl }: Settings, carrier: NonNullable<Settings["carrier"]>, request: FastifyRequest): FormFields | null {
  const pairs = readForm(typeof request.body === "string" ? request.body : "");
  const signature = request.headers["x-twilio-signature"];
  const url = publicUrl + (request.raw.url ?? "");
  if (!isSigned(carrier.authTokens, typeof signature === "string" ? signature : undefined, url, pairs)) return null;
  const fields = formFields(pairs);
  return fields.AccountSid === carrier.accountSid ? fields : null;
}

/** Returns the fields of a signed request; throws 403 for others, and 429 after too many of those from one address. */
export function openSignedForms(app: FastifyInstance, settings: Settings): (request: FastifyRequest) => Promise<FormFields> {
  const countInvalid = limitInvalid(app, "webhook");
  return async (request) => {
    if (!settings.carrier) throw problem("not_configured");
    const fields = fieldsOf(settings, settings.carrier, request);
    if (fields) return fields;
    await countInvalid(request);
    throw problem("forbidden");
  };
}
