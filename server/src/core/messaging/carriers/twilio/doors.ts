// Where Twilio calls us: signed forms only, for our own account, answered when what they tell is stored.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Log } from "../../../../kernel/log.ts";
import type { Settings } from "../../../../kernel/settings.ts";
import type { ReceiptDesk } from "../../receipts.ts";
import { explainCode } from "./error-codes.ts";
import { formFields, readForm } from "./form.ts";
import { readCallback } from "./read-callback.ts";
import { readReference, statusPath } from "./reference.ts";
import { isSigned } from "./signature.ts";

export type FormFields = Readonly<Record<string, string | undefined>>;

export interface TwilioDoorDeps {
  settings: Settings;
  log: Log;
  desk: ReceiptDesk;
}

/** The form of a genuine request; null (and 403 given, without details) for any other. */
export function genuineForm(
  { settings, log }: Pick<TwilioDoorDeps, "settings" | "log">,
  request: FastifyRequest,
  reply: FastifyReply,
): FormFields | null {
  const { carrier } = settings;
  const pairs = readForm(typeof request.body === "string" ? request.body : "");
  const signature = request.headers["x-twilio-signature"];
  const fields = formFields(pairs);
  const isGenuine =
    carrier !== null &&
    isSigned(
      carrier.authTokens,
      typeof signature === "string" ? signature : undefined,
      settings.publicUrl + (request.raw.url ?? ""),
      pairs,
    ) &&
    fields.AccountSid === carrier.accountSid;
  if (isGenuine) return fields;
  log.warn({ requestId: request.id, route: request.routeOptions.url, code: "bad_signature" }, "a webhook was refused");
  void reply.code(403).send();
  return null;
}

/** Call once in a scope before its routes: forms arrive as the text they were, for the signature is over that text. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit: 256 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
}

export function registerTwilioDoors(scope: FastifyInstance, deps: TwilioDoorDeps): void {
  takeForms(scope);
  scope.post<{ Params: { reference: string } }>(`${statusPath}:reference`, async (request, reply) => {
    const fields = genuineForm(deps, request, reply);
    if (!fields) return reply;
    const reference = readReference(request.params.reference);
    const report = readCallback(fields);
    if (reference && report) {
      const { cause, number } = report.errorCode === null ? { cause: null, number: "fine" as const } : explainCode(report.errorCode);
      // Should this fail, the answer is 500 and the carrier comes again.
      await deps.desk.take({ ...report, ...reference, cause, number });
    }
    return reply.code(204).send();
  });
}
