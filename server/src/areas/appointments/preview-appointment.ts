// What an appointment would send, and when, in each language: rendered by the code that sends, nothing stored.
import type { AppointmentInput, AppointmentPreview } from "@tidings/contract/areas/appointments";
import { missingTags, writeTag } from "@tidings/contract/message/writing/templates";
import { canSend } from "../../core/messaging/public.ts";
import { isMasked, maskText } from "../../core/patients/public.ts";
import { namingPatient, organizationTagValues, renderText } from "../../core/texts/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Texts } from "./appointment-rows.ts";
import { startOf } from "./appointment-time.ts";
import { missingIn } from "./check-texts.ts";
import { sendViaOf, valuesOfInput } from "./create-appointment.ts";
import { slotsOf } from "./plan-appointment.ts";
import { planReminders } from "./plan-reminders.ts";
import { type Named, readNamed } from "./read-input.ts";
import { phoneFor } from "./reminder-channel.ts";
import { type AppointmentValues, appointmentTagValues, textLanguage } from "./tag-values.ts";
import { allTexts, reminderTexts } from "./template-texts.ts";

async function problemsOf(ctx: Ctx, { patient }: Named, sendVia: "sms" | "voice", missing: readonly string[]): Promise<string[]> {
  const found: [boolean, string][] = [
    [!ctx.org.services.includes("appointment"), "service_off"],
    [sendVia === "sms" && !(await canSend(ctx)), "no_sender"],
    [patient.is_opted_out, "opt_out"],
    [patient.is_unreachable, "unreachable"],
    [phoneFor(sendVia, patient) === null, "missing_communication"],
    [patient.language === null, "missing_language"],
    [sendVia === "voice" && !(await canSend(ctx, "voice")), "voice"],
  ];
  return [...found.flatMap(([is, word]) => (is ? [word] : [])), ...missing.map((tag) => `missing_value:${tag}`)];
}

/** Every language of a text filled in; a tag without a value stays as it was written. */
async function fillerFor(ctx: Ctx, visit: AppointmentValues): Promise<(texts: Texts) => Texts> {
  const organization = await organizationTagValues(ctx);
  const fill = (text: string, language: string): string => {
    const values = appointmentTagValues(visit, language, organization);
    const written = namingPatient(text, visit.patient);
    for (const tag of missingTags(written, values)) values[tag] = writeTag(tag);
    const rendered = renderText(written, language, values);
    if (!rendered.ok) return text;
    return isMasked(ctx.actor) ? maskText(rendered.text, rendered.spans) : rendered.text;
  };
  return (texts) => Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, fill(text, language)]));
}

export async function previewAppointment(ctx: Ctx, input: AppointmentInput): Promise<{ preview: AppointmentPreview }> {
  const named = await readNamed(ctx, input);
  const { patient, template } = named;
  const start = startOf(input.startsAt, named.location?.timeZone ?? ctx.org.timeZone, ctx.clock.now());
  const visit = valuesOfInput(input, named, start);
  const texts = await reminderTexts(ctx, template.id);
  const fill = await fillerFor(ctx, visit);
  const message = (some: Texts | null | undefined) => (some ? { contentText: fill(some) } : null);
  const planned = planReminders((await slotsOf(ctx, [template.id])).get(template.id) ?? [], {
    start,
    now: ctx.clock.now(),
    patientZone: patient.time_zone ?? ctx.org.timeZone,
    hasFollowUp: template.isFollowUpEnabled,
  });
  const sendVia = await sendViaOf(ctx, input, named);
  const missing = await missingIn(ctx, [...texts.values()].flatMap(allTexts), visit, patient.language);
  return {
    preview: {
      startsAt: start.at.toString(),
      timeZone: start.timeZone,
      duration: template.duration,
      languages: template.languages,
      language: textLanguage(template.languages, patient.language),
      sendVia,
      problems: await problemsOf(ctx, named, sendVia, missing),
      reminders: planned.map((one) => ({
        position: one.position,
        kind: one.kind,
        isRsvp: one.isRsvp,
        immediate: one.isImmediate,
        numOfDaysBefore: one.numOfDaysBefore,
        sendTime: one.sendTime,
        scheduledFor: one.scheduledFor.toString(),
        isSkipped: one.isSkipped,
        contentText: message(texts.get(one.id)?.contentText)?.contentText ?? {},
        acknowledgementYesMessage: message(texts.get(one.id)?.yes),
        acknowledgementNoMessage: message(texts.get(one.id)?.no),
      })),
      cancelMessage: message(template.cancelContentText),
    },
  };
}
