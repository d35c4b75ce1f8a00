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
    const receipts = openReceipts();
    app.addHook("onClose", () => receipts.stop());
    // Kept as received: the signature covers the raw body and the requested URL.
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
        // If this fails, the response is a 5xx, and the carrier retries.
        await receipts.add({ ...report, ...reference, to: fields.To ?? null, ...meaning });
      }
      return reply.code(204).send();
    });
  };
}
