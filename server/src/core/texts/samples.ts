// One valid request for each endpoint of texts.
import type { adminCompliance } from "@tidings/contract/areas/admin";
import type { sendingRules } from "@tidings/contract/areas/sending-rules";
import type { autoResponder, customMessages, messageLanguages, openingHours } from "@tidings/contract/areas/texts";
import { systemLanguages } from "@tidings/contract/message/languages";
import type { SamplesOf } from "../../testing/samples.ts";
import { organizationLanguages } from "./text-languages.ts";

const customMessageSamples: SamplesOf<typeof customMessages> = {
  /** Returns the scopes that the user may read; a scope given by name is refused without permission. */
  list: () => ({ query: { perPage: 60 } }),
  bulkUpdate: () => ({
    body: {
      customMessages: [
        {
          scope: "flow:errors:questions",
          key: "yes_no",
          contentText: { english: "Please reply YES or NO.", spanish: "Responda SI o NO." },
        },
      ],
    },
  }),
};

const autoResponderSamples: SamplesOf<typeof autoResponder> = {
  show: () => ({}),
  update: () => ({ body: { weekdays: [1, 2, 3, 4, 5], startTime: "08:00", endTime: "17:00", enabled: false } }),
};

const openingHoursSamples: SamplesOf<typeof openingHours> = {
  show: () => ({}),
  update: () => ({
    body: { hours: [{ weekday: 1, startTime: "08:00", endTime: "17:00" }], holidays: [{ on: "2026-12-25", name: "Christmas Day" }] },
  }),
};

const sendingRulesSamples: SamplesOf<typeof sendingRules> = {
  show: () => ({}),
  update: () => ({
    body: {
      hours: [{ weekday: 1, startTime: "09:00", endTime: "18:00" }],
      holidays: [{ on: "2026-12-25", name: "Christmas Day" }],
      unclearStopDays: 3,
    },
  }),
};

const languageSamples: SamplesOf<typeof messageLanguages> = {
  /** A language that the organization does not have yet. */
  add: (app) =>
    app.inside("harbor", async (ctx) => {
      const held = await organizationLanguages(ctx);
      const next = systemLanguages.find(({ key }) => !held.includes(key));
      return { body: { languages: [...held, next?.key ?? "vie"] } };
    }),
};

const complianceSamples: SamplesOf<typeof adminCompliance> = {
  show: () => ({ params: { code: "harbor" } }),
  update: () => ({
    params: { code: "harbor", key: "help" },
    body: {
      contentText: {
        english: "{{organization_name}}: For help call {{organization_phone}}. Reply STOP to stop receiving messages.",
        spanish: "{{organization_name}}: Para recibir ayuda, llame al {{organization_phone}}. Responda STOP para no recibir más mensajes.",
      },
    },
  }),
};

export const samples = {
  adminCompliance: complianceSamples,
  customMessages: customMessageSamples,
  autoResponder: autoResponderSamples,
  messageLanguages: languageSamples,
  openingHours: openingHoursSamples,
  sendingRules: sendingRulesSamples,
};
