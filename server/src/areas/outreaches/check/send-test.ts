// Sends the text of an outreach to the staff user who writes it, or reads it to them in a call, marked as a test; it is in no count, limit or consent.
import { randomUUID } from "node:crypto";
import type { PictureInput } from "@tidings/contract/areas/outreaches/picture";
import { type OutreachTest, testMark } from "@tidings/contract/areas/outreaches/test-message";
import { findLanguage, sortLanguages } from "@tidings/contract/message/languages";
import { messageLimits } from "@tidings/contract/message/writing/limits";
import { copyFile } from "../../../core/media/public.ts";
import { canSend, type Draft, type SpokenLanguage, sendMany, spokenLanguages } from "../../../core/messaging/public.ts";
import { accountMail, auditEvent, type StaffContact, staffContact } from "../../../core/sign-in/public.ts";
import { organizationTagValues, patientTagValues, renderText } from "../../../core/texts/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { queueMail } from "../../../kernel/mail.ts";
import { invalidField, problem } from "../../../kernel/problem.ts";
import { Issues } from "../writing/check-input.ts";
import { requirePicture } from "../writing/pictures.ts";
import { requireVoice } from "../writing/require-voice.ts";

interface Text {
  language: string;
  body: string;
}

/** The user's own name takes the place of a patient's. */
async function rendered(ctx: Ctx, contentText: OutreachTest["contentText"], person: StaffContact): Promise<Text[]> {
  const issues = new Issues();
  const values = {
    ...(await organizationTagValues(ctx)),
    ...patientTagValues({ first_name: person.firstName, last_name: person.lastName, contact_name: person.firstName }),
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

function draftsOf(ctx: Ctx, phone: string | null, texts: readonly Text[]): Draft[] {
  const issues = new Issues();
  if (phone === null) issues.add("phone", "validation.blank");
  issues.throwIfAny();
  const test = randomUUID();
  return texts.map(({ language, body }) => ({
    patientId: null,
    toPhone: phone ?? "",
    purpose: "test",
    feature: "outreach",
    sourceId: null,
    language,
    body,
    phiSpans: [],
    key: `outreach-test:${test}:${language}`,
    userId: ctx.actor.userId,
  }));
}

/** Each text has a copy of the picture: a file belongs to one message alone, or to all of an outreach. */
async function withPicture(ctx: Ctx, picture: PictureInput): Promise<Pick<Draft, "files" | "segments">> {
  const copy = await copyFile(ctx, picture.externalId);
  if (copy === null) throw invalidField("picture", { key: "validation.fileExpired" });
  return { files: [{ id: copy.id, isLinked: false }], segments: 1 };
}

async function sendTexts(ctx: Ctx, phone: string | null, texts: readonly Text[], picture: PictureInput | null): Promise<void> {
  const drafts = draftsOf(ctx, phone, texts);
  if (!(await canSend(ctx))) throw problem("not_configured");
  const sent: Draft[] = [];
  for (const draft of drafts) sent.push(picture ? { ...draft, ...(await withPicture(ctx, picture)) } : draft);
  await sendMany(ctx, { lane: "now" }, sent);
}

/** One call: two would ring at the same time. */
async function call(ctx: Ctx, phone: string | null, texts: readonly Text[]): Promise<void> {
  const issues = new Issues();
  const [text] = texts;
  const spokenIn = spokenLanguages.find((one): one is SpokenLanguage => one === text?.language);
  if (!spokenIn || texts.length > 1) issues.add("contentText", "validation.requiredLanguageVoice");
  issues.throwIfAny();
  const drafts = draftsOf(ctx, phone, texts);
  await requireVoice(ctx, "via");
  await sendMany(
    ctx,
    { lane: "now", channel: "voice" },
    drafts.map((draft) => ({ ...draft, ...(spokenIn ? { spokenIn } : {}) })),
  );
}

export async function sendTest(ctx: Ctx, { via, contentText, picture = null }: OutreachTest): Promise<{ sentTo: string }> {
  const person = await staffContact(ctx, ctx.actor.userId);
  // An API key has no phone and no mailbox.
  if (!person) throw problem("forbidden");
  const texts = await rendered(ctx, contentText, person);
  if (picture) await requirePicture(ctx, picture);
  if (via === "sms") await sendTexts(ctx, person.phone, texts, picture);
  else if (via === "call") await call(ctx, person.phone, texts);
  else {
    const mail = accountMail("Test of an outreach", [
      ...texts.map(({ language, body }) => `${findLanguage(language)?.name ?? language}: ${body}`),
      ...(picture ? [`Picture: ${picture.description}`] : []),
      { note: `You asked for this test at ${ctx.org.name}. No patient has received it.` },
    ]);
    await queueMail(
      ctx.tx,
      { organizationId: ctx.org.id, toUserId: ctx.actor.userId, toEmail: person.email, kind: "outreach_test", ...mail },
      ctx,
    );
  }
  await auditEvent(ctx, { action: "outreach.test_sent", subjectType: "user", subjectId: person.externalId, detail: { via } });
  return { sentTo: via === "email" ? person.email : (person.phone ?? "") };
}
