// Sends a test message to a phone of staff; its delivery completes the item of the checklist.
import { randomUUID } from "node:crypto";
import { phoneRefusalOf } from "@tidings/contract/phone-rules";
import { phoneIssueKeys } from "@tidings/contract/phone-texts";
import { productName } from "@tidings/contract/words";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { sendPage } from "../messaging/public.ts";
import { auditEvent } from "../sign-in/public.ts";
import { isSandbox } from "./show-setup.ts";

/** `phone`: ten digits. @throws `not_configured` where no number for texts is set up. */
export async function sendTestMessage(ctx: Ctx, phone: string): Promise<void> {
  const refusal = phoneRefusalOf(phone, { allowsFictional: isSandbox(ctx) });
  if (refusal) throw invalidField("phone", { key: phoneIssueKeys[refusal] });
  const body = `${productName}: this is a test message from ${ctx.org.name}. If you can read it, messages are delivered.`;
  const sent = await sendPage(ctx, { toPhone: `+1${phone}`, body, key: `setup-test:${randomUUID()}` });
  if (sent === null) throw problem("not_configured");
  await auditEvent(ctx, { action: "setup.test_message_sent", subjectType: "organization", subjectId: ctx.org.code });
}
