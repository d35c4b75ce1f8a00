// Sends the text of an outreach to the staff user who writes it, marked as a test; it is in no count, limit or consent.
import { randomUUID } from "node:crypto";
import { type OutreachTest, testMark } from "@tidings/contract/areas/outreaches/test-message";
import { findLanguage, sortLanguages } from "@tidings/contract/message/languages";
import { messageLimits } from "@tidings/contract/message/limits";
import { canSend, sendMany } from "../../core/messaging/public.ts";
import { accountMail, auditEvent, type StaffContact, staffContact } from "../../core/sign-in/public.ts";
import { organizationTagValues, patientTagValues, renderText } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { queueMail } from "../../kernel/mail.ts";
import { problem } from "../../kernel/problem.ts";
import { Issues } from "./check-input.ts";

interface Text {
  language: string;
  body: string;
}

/** The user's own name takes the place of a patient's. */
async function rendered(ctx: Ctx, contentText: OutreachTest["contentText"], person: StaffContact): Promise<Text[]> {
  const issues = new Issues();
  const values = {
    ...(await organizationTagValues(ctx)),
    ...patientTagValues({ first_name: person.firstName, last_name: person.lastName }),
  };
  const texts = sortLanguages(Object.keys(contentText)).flatMap((language) => {
    const found = renderText(contentText[language] ?? "", language, values, messageLimits.outreach);
    if (found.ok) return [{ language, body: `${testMark}${found.text}` }];
    const field = `contentText.${language}`;
    if (found.reason === "too_long") issues.add(field, "validation.maxLength", { max: messageLimits.outreach });
    else issues.add(field, "validation.unknownTag", { tag: found.detail });
    return [];
  });
  if (Object.keys(contentText).length === 0) issues.add("contentText", "validation.blank");
  issues.throwIfAny();
  return texts;
}

async function sendTexts(ctx: Ctx, phone: string | null, texts: readonly Text[]): Promise<void> {
  const issues = new Issues();
  if (phone === null) issues.add("phone", "validation.blank");
  issues.throwIfAny();
  if (!(await canSend(ctx))) throw problem("not_configured");
  const test = randomUUID();
  await sendMany(
    ctx,
    { lane: "now" },
    texts.map(({ language, body }) => ({
      patientId: null,
      toPhone: phone ?? "",
      purpose: "test" as const,
      feature: "outreach" as const,
      sourceId: null,
      language,
      body,
      phiSpans: [],
      key: `outreach-test:${test}:${language}`,
      userId: ctx.actor.userId,
    })),
  );
}

export async function sendTest(ctx: Ctx, { via, contentText }: OutreachTest): Promise<{ sentTo: string }> {
  const person = await staffContact(ctx, ctx.actor.userId);
  // An API key has no phone and no mailbox.
  if (!person) throw problem("forbidden");
  const texts = await rendered(ctx, contentText, person);
  if (via === "sms") await sendTexts(ctx, person.phone, texts);
  else {
    const mail = accountMail("Test of an outreach", [
      ...texts.map(({ language, body }) => `${findLanguage(language)?.name ?? language}: ${body}`),
      { note: `You asked for this test at ${ctx.org.name}. No patient has received it.` },
    ]);
    await queueMail(
      ctx.tx,
      { organizationId: ctx.org.id, toUserId: ctx.actor.userId, toEmail: person.email, kind: "outreach_test", ...mail },
      ctx,
    );
  }
  await auditEvent(ctx, { action: "outreach.test_sent", subjectType: "user", subjectId: person.externalId, detail: { via } });
  return { sentTo: via === "sms" ? (person.phone ?? "") : person.email };
}
