// What tests of the provider's area begin with: good bodies, each with a code, number or address of its own.

import { adminCanvases, adminCustomers, adminLibrary, adminOrganizations } from "@tidings/contract/areas/admin";
import type { CanvasContent } from "@tidings/contract/areas/admin/canvases";
import type { GivenBody } from "@tidings/contract/endpoint";
import type { TestApp } from "../../testing/start-test-app.ts";

let made = 0;
/** Another word each time: what is unique must not meet that of another test. */
export const another = (word: string): string => `${word}${++made}`;
export const anotherEin = (): string => `98-${String(7_000_000 + ++made)}`;
export const anotherPhone = (): string => `505555${String(1000 + ++made)}`;

export const organizationBody = (
  given: Partial<GivenBody<typeof adminOrganizations.create>> = {},
): GivenBody<typeof adminOrganizations.create> => ({
  code: another("clinic"),
  name: "Mesa Family Clinic",
  timeZone: "America/Phoenix",
  services: ["patient", "outreachMessage", "educationalStream"],
  numbers: [{ phone: anotherPhone(), channel: "sms", segmentsPerSecond: 3 }],
  configs: {
    appointmentDefaultType: "sms",
    appointmentLocations: false,
    patientMember: false,
    maximumEnabledProfiles: 500,
    newMessenger: true,
    followUps: true,
    assistant: true,
    mfaRequired: false,
    passwordMaxAgeDays: 0,
  },
  ...given,
});

const both = (english: string, spanish: string) => ({ english, spanish });

/** Two weeks: a greeting, a question, and what is sent to who said yes. */
export const canvasContent: CanvasContent = {
  summary: "Two weeks of short texts about sleeping well.",
  about: ["One idea at a time."],
  goals: ["Sleep well"],
  weeks: [
    [
      {
        weekDay: "mon",
        topic: "Sleep",
        type: "no_response",
        contentText: both("Welcome to two weeks of sleep.", "Bienvenido a dos semanas de sueño."),
        answers: [],
      },
      {
        weekDay: "wed",
        topic: "Sleep",
        type: "yes_no",
        contentText: both("Do you sleep well? Reply YES or NO.", "¿Duerme bien? Responda SÍ o NO."),
        answers: [
          { type: "yes", contentText: both("Good to hear.", "Qué bien.") },
          { type: "no", contentText: both("We will help.", "Le ayudaremos.") },
        ],
      },
    ],
    [
      {
        weekDay: "mon",
        topic: "Evenings",
        type: "no_response",
        contentText: both("Put the phone away an hour before bed.", "Deje el teléfono una hora antes de dormir."),
        answers: [],
        follows: { week: 1, place: 2, answerType: "no" },
      },
    ],
  ],
};

export const canvasBody = (given: Partial<GivenBody<typeof adminCanvases.create>> = {}): GivenBody<typeof adminCanvases.create> => ({
  title: "Sleeping well",
  code: another("sleep-"),
  categoryName: "Lifestyle",
  content: canvasContent,
  ...given,
});

export const resourceBody = (given: Partial<GivenBody<typeof adminLibrary.create>> = {}): GivenBody<typeof adminLibrary.create> => ({
  kind: "outreach_template",
  title: another("Eye exam "),
  libraryName: "Tidings library",
  questionType: "yes_no",
  contentText: both("Shall we call you about an eye exam? Reply YES or NO.", "¿Le llamamos para un examen de la vista? Responda SÍ o NO."),
  answers: [
    { type: "yes", contentText: both("We will call you.", "Le llamaremos.") },
    { type: "no", contentText: both("", "") },
  ],
  isPublished: true,
  ...given,
});

export async function newOrganization(app: TestApp, given: Parameters<typeof organizationBody>[0] = {}) {
  return (await (await app.as("siteAdmin")).ok(adminOrganizations.create, { body: organizationBody(given) })).organization;
}

export async function newCustomer(app: TestApp) {
  return (await (await app.as("siteAdmin")).ok(adminCustomers.create, { body: { ein: anotherEin(), name: "Mesa Health Partners" } }))
    .customer;
}

export async function newCanvas(app: TestApp, given: Parameters<typeof canvasBody>[0] = {}) {
  return (await (await app.as("siteAdmin")).ok(adminCanvases.create, { body: canvasBody(given) })).canvas;
}

export async function newResource(app: TestApp, given: Parameters<typeof resourceBody>[0] = {}) {
  return (await (await app.as("siteAdmin")).ok(adminLibrary.create, { body: resourceBody(given) })).resource;
}
