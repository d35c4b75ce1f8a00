// The providers and appointment templates of the demonstration.
import type { AppointmentTemplateInput, TemplateReminderInput } from "@tidings/contract/areas/appointment-templates";

export interface ProviderStory {
  externalId: string;
  firstName: string;
  lastName: string;
  nationalId: string | null;
  shortName: string;
  phone: string | null;
  address: string | null;
}

export interface TemplateStory extends AppointmentTemplateInput {
  /** Taken out of use after it was made. */
  isStandby?: boolean;
}

export interface PlaceStories {
  providers: readonly ProviderStory[];
  templates: readonly TemplateStory[];
}

const both = (english: string, spanish: string) => ({ contentText: { english, spanish } });
const thanks = both("Thank you, see you then!", "Gracias, ¡hasta entonces!");
const sorry = both("Thank you for telling us.", "Gracias por avisarnos.");
const cancelled = both(
  "Your appointment on {{month}} {{date}} at {{time}} was cancelled. Questions? Call {{organization_phone}}.",
  "Su cita del {{date}} de {{month}} a las {{time}} fue cancelada. ¿Preguntas? Llame al {{organization_phone}}.",
);

const planned = (numOfDaysBefore: number, sendTime: string) => ({ immediate: false, numOfDaysBefore, sendTime });
const question = { isRsvp: true, acknowledgementYesMessage: thanks, acknowledgementNoMessage: sorry };

const checkUp: TemplateReminderInput = {
  ...question,
  ...planned(3, "10:00"),
  ...both(
    "Hi {{patient_first_name|friend}}, you have an appointment at {{organization_name}} on {{day}}, {{month}} {{date}} at {{time}}. Will you come? Reply YES or NO.",
    "Hola {{patient_first_name|paciente}}, tiene una cita en {{organization_name}} el {{day}} {{date}} de {{month}} a las {{time}}. ¿Vendrá? Responda SÍ o NO.",
  ),
};
const dayBefore: TemplateReminderInput = {
  isRsvp: false,
  ...planned(1, "10:00"),
  ...both(
    "See you tomorrow at {{time}}. Please come 15 minutes early, at {{time_minus_15}}.",
    "Nos vemos mañana a las {{time}}. Por favor llegue 15 minutos antes, a las {{time_minus_15}}.",
  ),
};
const booked: TemplateReminderInput = {
  isRsvp: false,
  immediate: true,
  ...both(
    "Your visit with {{provider_short_name|our team}} is booked for {{day}}, {{month}} {{date}} at {{time}}.",
    "Su visita con {{provider_short_name|nuestro equipo}} es el {{day}} {{date}} de {{month}} a las {{time}}.",
  ),
};

const usual: readonly TemplateStory[] = [
  {
    title: "Check-up",
    modalities: ["in_person"],
    duration: 30,
    languages: ["english", "spanish"],
    reminders: [checkUp, dayBefore],
    followUpEnabled: true,
    cancelMessage: cancelled,
  },
  {
    title: "Same-week visit",
    modalities: ["in_person"],
    duration: 20,
    languages: ["english", "spanish"],
    reminders: [
      {
        ...question,
        immediate: true,
        ...both(
          "Hi {{patient_first_name|friend}}, we have a place for you on {{day}}, {{month}} {{date}} at {{time}}. Can you come? Reply YES or NO.",
          "Hola {{patient_first_name|paciente}}, tenemos un lugar para usted el {{day}} {{date}} de {{month}} a las {{time}}. ¿Puede venir? Responda SÍ o NO.",
        ),
      },
    ],
    followUpEnabled: true,
    cancelMessage: cancelled,
  },
];

/** For visits by telephone and by video. */
const remote: readonly TemplateStory[] = [
  {
    title: "Telephone visit",
    modalities: ["telephone"],
    duration: 15,
    languages: ["english", "spanish"],
    reminders: [
      {
        ...question,
        ...planned(2, "10:00"),
        ...both(
          "Hi {{patient_first_name|friend}}, {{provider_short_name|our team}} will call you on {{day}}, {{month}} {{date}} at {{time}} for your telephone visit. Is this time good? Reply YES or NO.",
          "Hola {{patient_first_name|paciente}}, {{provider_short_name|nuestro equipo}} le llamará el {{day}} {{date}} de {{month}} a las {{time}} para su consulta por teléfono. ¿Le conviene? Responda SÍ o NO.",
        ),
      },
      {
        isRsvp: false,
        ...planned(0, "08:00"),
        ...both(
          "Your telephone visit is today at {{time}}. Please keep your phone near you. You don't need to come to the clinic.",
          "Su consulta por teléfono es hoy a las {{time}}. Tenga su teléfono cerca. No necesita venir a la clínica.",
        ),
      },
    ],
    followUpEnabled: true,
    cancelMessage: cancelled,
  },
  {
    title: "Video visit",
    modalities: ["video"],
    duration: 20,
    languages: ["english", "spanish"],
    reminders: [
      {
        ...question,
        ...planned(2, "10:00"),
        ...both(
          "Hi {{patient_first_name|friend}}, your video visit with {{provider_short_name|our team}} is on {{day}}, {{month}} {{date}} at {{time}}. Will you join? Reply YES or NO.",
          "Hola {{patient_first_name|paciente}}, su consulta por video con {{provider_short_name|nuestro equipo}} es el {{day}} {{date}} de {{month}} a las {{time}}. ¿Se conectará? Responda SÍ o NO.",
        ),
      },
      {
        isRsvp: false,
        ...planned(1, "10:00"),
        ...both(
          "Your video visit is tomorrow at {{time}}. Please sign in to the patient portal 10 minutes before and start the visit from there.",
          "Su consulta por video es mañana a las {{time}}. Entre al portal del paciente 10 minutos antes e inicie la consulta desde allí.",
        ),
      },
    ],
    followUpEnabled: true,
    cancelMessage: cancelled,
  },
];

export const harborPlaces: PlaceStories = {
  providers: [
    {
      externalId: "HP-1",
      firstName: "Amara",
      lastName: "Okafor",
      nationalId: "1730187394",
      shortName: "Dr. Okafor",
      phone: "3035550131",
      address: "12 Harbor Street",
    },
    {
      externalId: "HP-2",
      firstName: "Luis",
      lastName: "Ávila",
      nationalId: "1548263916",
      shortName: "Dr. Ávila",
      phone: "3035550132",
      address: null,
    },
    { externalId: "HP-3", firstName: "Mei", lastName: "Zhou", nationalId: null, shortName: "Mei Zhou, NP", phone: null, address: null },
    {
      externalId: "HP-4",
      firstName: "Grace",
      lastName: "Lindqvist",
      nationalId: "1902837461",
      shortName: "Dr. Lindqvist",
      phone: "3035550134",
      address: "400 East Avenue",
    },
  ],
  templates: [
    ...usual,
    {
      title: "Dental cleaning",
      modalities: ["in_person"],
      duration: 45,
      languages: ["english", "spanish"],
      reminders: [
        booked,
        { ...checkUp, ...planned(2, "09:00") },
        {
          ...dayBefore,
          ...planned(0, "08:00"),
          ...both(
            "See you today at {{time}} at {{location_name|our clinic}}.",
            "Nos vemos hoy a las {{time}} en {{location_name|nuestra clínica}}.",
          ),
        },
      ],
      followUpEnabled: false,
      cancelMessage: cancelled,
    },
    {
      title: "Lab work, fasting",
      modalities: ["in_person"],
      duration: 15,
      languages: ["english", "spanish"],
      reminders: [
        {
          isRsvp: false,
          ...planned(1, "17:00"),
          ...both(
            "Your lab work is tomorrow at {{time}}. Please do not eat or drink anything but water after midnight.",
            "Su examen de laboratorio es mañana a las {{time}}. No coma ni beba nada más que agua después de medianoche.",
          ),
        },
      ],
      followUpEnabled: false,
      cancelMessage: cancelled,
    },
    {
      title: "Flu clinic 2025",
      duration: 10,
      languages: ["english"],
      reminders: [{ ...dayBefore, contentText: { english: dayBefore.contentText.english ?? "" } }],
      followUpEnabled: false,
      cancelMessage: { contentText: { english: cancelled.contentText.english } },
      isStandby: true,
    },
    ...remote,
  ],
};

export const pinePlaces: PlaceStories = {
  providers: [
    {
      externalId: "PP-1",
      firstName: "Hannah",
      lastName: "Reyes",
      nationalId: "1629384755",
      shortName: "Dr. Reyes",
      phone: "2125550131",
      address: "8 Pine Street",
    },
    {
      externalId: "PP-2",
      firstName: "Owen",
      lastName: "Baptiste",
      nationalId: null,
      shortName: "Owen Baptiste, PA",
      phone: null,
      address: null,
    },
  ],
  templates: [...usual, ...remote],
};
