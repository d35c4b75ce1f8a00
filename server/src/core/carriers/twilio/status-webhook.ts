// Webhook handler for delivery status callbacks: verifies signature and account, and responds after the status is stored.
import type { FastifyInstance } from "fastify";
import type { Settings } from "../../../kernel/settings.ts";
import type { CarrierEvents } from "../carrier-events.ts";
import { explainCode } from "./error-codes.ts";
import { readCallback } from "./read-callback.ts";
import { readReference, statusPath } from "./reference.ts";
import { notLimited, openSignedForms } from "./signed-form.ts";

interface StatusWebhookDeps extends Pick<CarrierEvents, "openReceipts"> {
  settings: Settings;
}

export function twilioStatusWebhook({ settings, openReceipts }: StatusWebhookDeps): (app: FastifyInstance) => void {
  return (app) => {
    const desk = openReceipts();
    app.addHook("onClose", () => desk.stop());
    // As the text it was: the signature is over that text, and over the address as it was called.
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string", bodyLimit: 64 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    const readSigned = openSignedForms(app, settings);
    app.post<{ Params: { reference: string } }>(`${statusPath}:reference`, notLimited, async (request, reply) => {
      const fields = await readSigned(request);
      const reference = readReference(request.params.reference);
      const report = readCallback(fields);
      if (reference && report) {
        const meaning = report.errorCode === null ? { cause: null, number: "fine" as const } : explainCode(report.errorCode);
        // Should this fail, the answer is a 5xx, on which the carrier comes again.
        await desk.add({ ...report, ...reference, to: fields.To ?? null, ...meaning });
      }
      return reply.code(204).send();
    });
  };
}
