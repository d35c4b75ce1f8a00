// What the patient of a confidential appointment reads in place of the template's texts: no service, place or person, only when it is.
import type { Confidentiality } from "../../core/messaging/public.ts";
import type { AppointmentRow, ReminderRow, Texts } from "./appointment-rows.ts";

const when = "{{day}}, {{month}} {{date}}, {{time}}";

const confidentialTexts = {
  question: {
    english: `{{organization_name}}: Reminder for ${when}. Reply YES if you're coming, NO if you're not. Questions? Call {{organization_phone}}.`,
    spanish: `{{organization_name}}: Recordatorio para el ${when}. Responda SI si viene, NO si no viene. ¿Preguntas? Llame al {{organization_phone}}.`,
  },
  reminder: {
    english: `{{organization_name}}: Reminder for ${when}. Questions? Call {{organization_phone}}.`,
    spanish: `{{organization_name}}: Recordatorio para el ${when}. ¿Preguntas? Llame al {{organization_phone}}.`,
  },
  followUp: {
    english: "{{organization_name}}: We'd like to hear from you. Please call {{organization_phone}}.",
    spanish: "{{organization_name}}: Queremos hablar con usted. Llame al {{organization_phone}}.",
  },
  canceled: {
    english: `{{organization_name}}: There's a change for ${when}. Please call {{organization_phone}}.`,
    spanish: `{{organization_name}}: Hay un cambio para el ${when}. Llame al {{organization_phone}}.`,
  },
  yes: {
    english: "{{organization_name}}: Thank you! See you then.",
    spanish: "{{organization_name}}: ¡Gracias! Le esperamos.",
  },
  no: {
    english: "{{organization_name}}: Thanks for letting us know. Please call {{organization_phone}} to find another time.",
    spanish: "{{organization_name}}: Gracias por avisarnos. Llame al {{organization_phone}} para buscar otra hora.",
  },
} as const satisfies Record<string, Texts>;

/** A call names the clinic, a number to call back and the keys itself. */
const confidentialCalls = {
  reminder: { english: `Reminder for ${when}.`, spanish: `Recordatorio para el ${when}.` },
  followUp: { english: "We'd like to hear from you.", spanish: "Queremos hablar con usted." },
  canceled: { english: `There's a change for ${when}.`, spanish: `Hay un cambio para el ${when}.` },
} as const satisfies Record<string, Texts>;

export const confidentialCancellation = (sendVia: "sms" | "voice"): Texts =>
  sendVia === "voice" ? confidentialCalls.canceled : confidentialTexts.canceled;

/** The reminder's texts as the template has them, or, of a confidential appointment, those that reveal nothing. */
export function textsOfReminder<
  T extends Pick<AppointmentRow, "is_confidential"> & {
    kind: "reminder" | "follow_up";
    is_rsvp: boolean;
    reminder_send_via: "sms" | "voice";
    content_text: Texts | null;
    yes_text: Texts | null;
    no_text: Texts | null;
  },
>(row: T): T {
  if (!row.is_confidential) return row;
  const {
    content_text,
    acknowledgement_yes_content_text: yes_text,
    acknowledgement_no_content_text: no_text,
  } = neutralTexts({
    ...row,
    send_via: row.reminder_send_via,
  });
  return { ...row, content_text, yes_text, no_text };
}

/** The same for a reminder as staff are shown it. */
export function neutralTexts({ kind, is_rsvp: isRsvp, send_via: sendVia }: Pick<ReminderRow, "kind" | "is_rsvp" | "send_via">) {
  const { yes, no } = confidentialTexts;
  const isCall = sendVia === "voice";
  const { reminder, followUp } = isCall ? confidentialCalls : confidentialTexts;
  const question = isCall ? reminder : confidentialTexts.question;
  return {
    content_text: kind === "follow_up" ? followUp : isRsvp ? question : reminder,
    acknowledgement_yes_content_text: yes,
    acknowledgement_no_content_text: no,
  };
}

/** What no text of this appointment may name. */
export const confidentialityOf = ({ is_confidential: isConfidential, template, location, provider }: AppointmentRow): Confidentiality => ({
  isConfidential,
  words: isConfidential
    ? [template.title, location?.name ?? null, location?.address1 ?? null, provider?.lastName ?? null, provider?.shortName ?? null]
    : [],
});
