// Test helpers for the Response Assistant: a patient who was asked a question, and the reply.
import { type AiClassification, aiClassifications } from "@tidings/contract/areas/ai";
import { type OutreachInput, outreaches } from "@tidings/contract/areas/outreaches";
import { patients } from "@tidings/contract/areas/patients";
import type { MessagingTestApp } from "../../testing/messaging-test-app.ts";

let made = 0;

const yesNo: OutreachInput = {
  title: "Flu shots on Saturday",
  sendVia: ["sms"],
  languages: ["english"],
  question: {
    type: "yes_no",
    contentText: {
      english: "Flu shots this Saturday. Will you come? Reply YES or NO.",
      spanish: "Vacunas este sábado. ¿Vendrá? Responda SÍ o NO.",
    },
    answers: [
      { type: "yes", contentText: { english: "See you there!", spanish: "¡Nos vemos!" } },
      { type: "no", contentText: { english: "Thank you for telling us.", spanish: "Gracias por avisar." } },
    ],
  },
  isDraft: false,
};

export interface Said {
  patient: { externalId: string; phone: string };
  outreach: { externalId: string };
  /** Null if the assistant did not classify the reply. */
  classification: AiClassification | null;
}

/** The organization whose supervisor asks, and its number that receives the reply. */
export interface Asker {
  role: Parameters<MessagingTestApp["as"]>[0];
  phone?: string;
}

/** Sends an outreach to a new patient, by default of harbor, who replies with this text. */
export async function answerWith(
  app: MessagingTestApp,
  words: string,
  more: Partial<OutreachInput> = {},
  { role, phone: to }: Asker = { role: "supervisor" },
): Promise<Said> {
  made += 1;
  const supervisor = await app.as(role);
  const phone = `720556${1000 + made}`;
  const { patient } = await supervisor.ok(patients.create, {
    body: { externalId: `AI-${made}`, firstName: "Rosa", lastName: "Reyes", phone, language: "english" },
  });
  const { outreach } = await supervisor.ok(outreaches.create, {
    body: { ...yesNo, ...more, patients: { externalIds: [patient.externalId] } },
  });
  await app.runJobs();
  await app.dispatch();
  await app.receive(`+1${phone}`, words, to ? { To: to } : {});
  return {
    patient: { externalId: patient.externalId, phone: `+1${phone}` },
    outreach,
    classification: await classificationOf(app, patient.externalId, role),
  };
}

export async function classificationOf(
  app: MessagingTestApp,
  patientExternalId: string,
  role: Asker["role"] = "supervisor",
): Promise<AiClassification | null> {
  const supervisor = await app.as(role);
  const { aiClassifications: all } = await supervisor.ok(aiClassifications.list, { query: { perPage: 120 } });
  return all.find((one) => one.activityLog.patientExternalId === patientExternalId) ?? null;
}

/** A question with five answer options. */
export const choiceQuestion = {
  question: {
    type: "multiple_choice" as const,
    contentText: {
      english: "Results by A) text B) call C) letter? Reply A, B or C.",
      spanish: "Resultados por A) mensaje B) llamada C) carta? Responda A, B o C.",
    },
    answers: ["text", "call", "letter"].map((label, at) => ({
      type: `multiple_choice_${"abc"[at]}` as "multiple_choice_a",
      contentText: { english: "Thank you.", spanish: "Gracias." },
      responseLabel: label,
    })),
  },
};
