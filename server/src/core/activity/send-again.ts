// Sends a message once more whose outcome the carrier could not tell, because staff decided to.
import { mayReadMessages } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { lockGivenUp, sendGivenUp } from "../messaging/public.ts";
import { namesOfPatients } from "../patients/public.ts";
import { auditEvent } from "../sign-in/public.ts";

/** Under its own row: a second click, or a second person, finds it waiting already and is refused. */
export async function sendAgain(ctx: Ctx, externalId: string): Promise<{ activityLog: { externalId: string; state: "queued" } }> {
  const [, id] = /^m(\d{1,15})$/.exec(externalId) ?? [];
  const message = id ? await lockGivenUp(ctx, Number(id)) : null;
  // A message that is not shown is not sent again either.
  if (!message || !mayReadMessages(ctx.actor.permissions, message.feature)) throw problem("not_found");
  if (!message.may_send_again) throw problem("invalid_state");
  if (!(await sendGivenUp(ctx, Number(id)))) throw problem("not_configured");
  await auditEvent(ctx, {
    action: "message.sent_again",
    subjectType: "message",
    subjectId: externalId,
    patientIds: message.patient_id === null ? [] : [message.patient_id],
    detail: { feature: message.feature },
    changes: [{ field: "state", before: "sent_unconfirmed", after: "queued" }],
  });
  const patient = message.patient_id === null ? undefined : (await namesOfPatients(ctx, [message.patient_id])).get(message.patient_id);
  if (patient) await announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity", id: patient.external_id, feature: message.feature });
  return { activityLog: { externalId, state: "queued" } };
}
