// The door of delivery reports: believed only when signed and for our account, answered when what they tell is stored.
import type { FastifyInstance } from "fastify";
import type { Clock } from "../../../../kernel/clock.ts";
import type { Databases } from "../../../../kernel/database/connect.ts";
import type { Log } from "../../../../kernel/log.ts";
import { problem } from "../../../../kernel/problem.ts";
import type { Settings } from "../../../../kernel/settings.ts";
import { openReceiptDesk } from "../../receipts.ts";
import { explainCode } from "./error-codes.ts";
import { formFields, readForm } from "./form.ts";
import { readCallback } from "./read-callback.ts";
import { readReference, statusPath } from "./reference.ts";
import { isSigned } from "./signature.ts";

interface StatusDoorDeps {
  db: Databases;
  settings: Settings;
  clock: Clock;
  log: Log;
}

export function twilioStatusDoor({ db, settings, clock, log }: StatusDoorDeps): (app: FastifyInstance) => void {
  return (app) => {
    const desk = openReceiptDesk({ db, clock, log });
    app.addHook("onClose", () => desk.stop());
    // As the text it was: the signature is over that text, and over the address as it was called.
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    // Never limited; said here, the limit does not even work out whose request it is.
    app.post<{ Params: { reference: string } }>(`${statusPath}:reference`, { config: { rateLimit: false } }, async (request, reply) => {
      if (!settings.carrier) throw problem("not_configured");
      const pairs = readForm(typeof request.body === "string" ? request.body : "");
      const signature = request.headers["x-twilio-signature"];
      const url = settings.publicUrl + (request.raw.url ?? "");
      if (!isSigned(settings.carrier.authTokens, typeof signature === "string" ? signature : undefined, url, pairs))
        throw problem("forbidden");
      const fields = formFields(pairs);
      if (fields.AccountSid !== settings.carrier.accountSid) throw problem("forbidden");
      const reference = readReference(request.params.reference);
      const report = readCallback(fields);
      if (reference && report) {
        const { cause, number } = report.errorCode === null ? { cause: null, number: "fine" as const } : explainCode(report.errorCode);
        // Should this fail, the answer is a 5xx, on which the carrier comes again.
        await desk.take({ ...report, ...reference, to: fields.To ?? null, cause, number });
      }
      return reply.code(204).send();
    });
  };
}
