// The outreaches of the demonstration: some of the past, one every week, one on its way, one planned, one draft with blanks; and templates.
import type { OutreachTemplateInput } from "@tidings/contract/areas/outreach-templates";
import type { OutreachInput } from "@tidings/contract/areas/outreaches";
import { sql } from "kysely";
import { createTemplate } from "../areas/outreaches/templates/write-template.ts";
import { createOutreach } from "../areas/outreaches/writing/create-outreach.ts";
import type { Ctx } from "../kernel/context.ts";
import { harborStories, pineStories, type Story, weeklyStory } from "./outreach-stories.ts";
import { seedStory } from "./seed-story.ts";

type Texts = { english: string; spanish: string };

const outreach = (title: string, texts: Texts, more: Partial<OutreachInput> = {}): OutreachInput => ({
  title,
  sendVia: ["sms"],
  languages: ["english", "spanish"],
  question: { type: "no_response", contentText: texts, answers: [] },
  isDraft: false,
  ...more,
});

const onItsWay = outreach(
  "Eye exams for diabetes",
  {
    english:
      "{{organization_name}}: Hi {{patient_first_name|neighbor}}, our eye exam van is here next week, free of charge. Should we schedule you? Reply YES or NO.",
    spanish:
      "{{organization_name}}: Hola {{patient_first_name|buen día}}, la próxima semana viene nuestra unidad móvil de examen de la vista y es gratis. ¿Le damos cita? Responda SÍ o NO.",
  },
  { patients: { matching: { minAge: 60, reachable: true } } },
);
onItsWay.question = {
  ...onItsWay.question,
  type: "yes_no",
  answers: [
    {
      type: "yes",
      contentText: {},
      followOn: {
        type: "multiple_choice",
        contentText: {
          english: "Thank you! Which part of the day suits you best? A) Morning B) Afternoon. Reply A or B.",
          spanish: "¡Gracias! ¿Qué parte del día le conviene más? A) Mañana B) Tarde. Responda A o B.",
        },
        answers: [
          {
            type: "multiple_choice_a",
            responseLabel: "Morning",
            contentText: {
              english: "Thank you, we'll call you with a morning time.",
              spanish: "Gracias, le llamaremos con una hora de la mañana.",
            },
          },
          {
            type: "multiple_choice_b",
            responseLabel: "Afternoon",
            contentText: {
              english: "Thank you, we'll call you with an afternoon time.",
              spanish: "Gracias, le llamaremos con una hora de la tarde.",
            },
          },
        ],
      },
    },
    { type: "no", contentText: { english: "Thank you for telling us.", spanish: "Gracias por avisarnos." } },
  ],
};

const planned = (on: string): OutreachInput =>
  outreach(
    "Holiday hours",
    {
      english: "{{organization_name}}: We close at noon on December 24 and 31. Nurse line: {{organization_phone}}.",
      spanish: "{{organization_name}}: El 24 y 31 de diciembre cerramos al mediodía. Enfermería: {{organization_phone}}.",
    },
    { patients: { matching: { state: "enabled" } }, startsOn: on, startsTime: "10:00" },
  );

/** The names are not all known: the preflight finds the blanks. */
const draft = outreach(
  "Well-child visits",
  {
    english: "Hi {{patient_first_name}}, it is time for a well-child visit. Call {{organization_phone}}.",
    spanish: "Hola {{patient_first_name}}, ya toca la visita de niño sano. Llame al {{organization_phone}}.",
  },
  { patients: { matching: { state: "enabled", maxAge: 17 } }, isDraft: true },
);

/** Beside those of the library. */
const ownTemplates: readonly OutreachTemplateInput[] = [
  {
    title: "Mobile clinic on your street",
    sendVia: ["sms"],
    languages: ["english", "spanish"],
    question: {
      type: "no_response",
      contentText: {
        english:
          "{{organization_name}}: Hi {{patient_first_name|neighbor}}, our mobile clinic is on your street this week. No appointment needed, come as you are.",
        spanish:
          "{{organization_name}}: Hola {{patient_first_name|buen día}}, esta semana nuestra clínica móvil está en su calle. Sin cita, venga como está.",
      },
      answers: [],
    },
  },
  { title: "Eye exams for diabetes", sendVia: ["sms"], languages: ["english", "spanish"], question: onItsWay.question },
];

/** `ctx` acts as the supervisor of the clinic. */
export async function seedOutreaches(ctx: Ctx, clinic: "harbor" | "pine"): Promise<void> {
  const stories: readonly Story[] = clinic === "harbor" ? harborStories : pineStories;
  for (const story of stories) await seedStory(ctx, story);
  if (clinic === "pine") return;
  await seedStory(ctx, weeklyStory);
  for (const template of ownTemplates) await createTemplate(ctx, template);
  await createOutreach(ctx, onItsWay);
  await createOutreach(ctx, planned(ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate().add({ days: 3 }).toString()));
  await createOutreach(ctx, draft);
}

/** The clinic's supervisor, on whose behalf the demonstration sends. */
export async function supervisorOf(ctx: Pick<Ctx, "tx" | "org">): Promise<number> {
  const { rows } = await sql<{
    user_id: number;
  }>`select user_id from memberships where organization_id = ${ctx.org.id} and role = 'staff_admin' order by id limit 1`.execute(ctx.tx);
  return rows[0]?.user_id as number;
}
