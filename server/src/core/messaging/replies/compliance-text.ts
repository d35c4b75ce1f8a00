// Prepares the clinic's standard texts (opt-out, opt-in, help, errors) in the patient's language.

import { withHelpNumbers } from "@tidings/contract/message/safety/safety-texts";
import type { CustomMessageKey } from "@tidings/contract/message/writing/limits";
import type { MessagePurpose } from "@tidings/contract/words";
import type { Ctx } from "../../../kernel/context.ts";
import { customText, organizationTagValues, patientTagValues, renderText } from "../../texts/public.ts";
import { sendAnswers } from "../outbox/outbox.ts";
import type { Draft } from "../rules/draft.ts";
import { replyNotBefore } from "../rules/reply-delay.ts";
import type { InboundRow, PatientOfPhone } from "./inbox-queries.ts";

type Scope = "compliance.messages" | "message:errors:sms" | "flow:errors:questions";

/** A confirmation of an opt-out that leaves later would be a text after the wish (47 CFR 64.1200(a)(12)): within five minutes or not at all. */
const maxConfirmationMinutes = 5;

interface StandardText<S extends Scope> {
  scope: S;
  textKey: CustomMessageKey<S>;
  purpose: MessagePurpose;
  /** Unique per cause: one confirmation an opt-out, one error text a reply. */
  key: string;
  /** What is answered. */
  inbound: InboundRow;
  patient: PatientOfPhone | null;
  language: string;
  /** The carrier would refuse it from this number of ours (E.164): it leaves from another, where the organization has one. */
  avoidSender?: string;
  /** Of a reply that answers no question clearly: the source of the message that asked. */
  answersSourceId?: number | null;
  /** A sentence of ours after the organization's text. */
  after?: string;
  /** A text of ours in place of the organization's, in `language`. */
  instead?: string;
}

/** False when the text cannot be rendered: a text with holes does not leave. */
export async function sendStandardText<S extends Scope>(ctx: Ctx, text: StandardText<S>): Promise<boolean> {
  const content =
    text.instead === undefined
      ? await customText(ctx, text.scope, text.textKey, text.language)
      : { text: text.instead, language: text.language };
  const values = { ...(await organizationTagValues(ctx)), ...(text.patient ? patientTagValues(text.patient) : {}) };
  const own = text.after ? `${content.text} ${text.after}` : content.text;
  // No user reads an unrequested reply: it names both numbers as the help text does.
  const isHelp = text.textKey === "help" || text.textKey === "unreq";
  const rendered = renderText(isHelp ? withHelpNumbers(own, content.language) : own, content.language, values);
  if (!rendered.ok) return false;
  const draft: Draft = {
    patientId: text.patient?.id ?? null,
    toPhone: text.inbound.from_phone,
    purpose: text.purpose,
    feature: "patient",
    sourceId: null,
    answersSourceId: text.answersSourceId ?? null,
    language: content.language,
    body: rendered.text,
    phiSpans: rendered.spans,
    key: text.key,
    notBefore: replyNotBefore(ctx, text.inbound.received_at),
    ...(text.purpose === "global_optout"
      ? { notAfter: Temporal.Instant.from(text.inbound.received_at).add({ minutes: maxConfirmationMinutes }) }
      : {}),
  };
  await sendAnswers(ctx, [draft], text.avoidSender);
  return true;
}

interface FixedText extends Omit<StandardText<Scope>, "scope" | "textKey" | "after"> {
  /** Behind the organization's name. */
  body: string;
}

/** A text that no organization words itself. */
export async function sendFixedText(ctx: Ctx, text: FixedText): Promise<void> {
  const rendered = renderText(`{{organization_name}}: ${text.body}`, text.language, await organizationTagValues(ctx));
  if (!rendered.ok) return;
  const draft: Draft = {
    patientId: text.patient?.id ?? null,
    toPhone: text.inbound.from_phone,
    purpose: text.purpose,
    feature: "patient",
    sourceId: null,
    language: text.language,
    body: rendered.text,
    phiSpans: rendered.spans,
    key: text.key,
    notBefore: replyNotBefore(ctx, text.inbound.received_at),
  };
  await sendAnswers(ctx, [draft], text.avoidSender);
}
