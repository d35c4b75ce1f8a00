// Member Welcome: a four-week program that leads members attributed to the clinic to their first appointment.
import { attributedCategory } from "@tidings/contract/areas/programs";
import { choice, type LibraryProgram, only, open, scale, tip, welcome, yesNo } from "./compose.ts";

const start = "Getting to know us";
const visit = "First visit";
const health = "Staying healthy";

const weeks: LibraryProgram["weeks"] = [
  [
    welcome(start, [
      "{{organization_name}}: Welcome! Your health plan named us as your clinic. For 4 weeks you'll get 3 short texts a week.",
      "{{organization_name}}: Hola. Su plan de salud nos dio su nombre. 4 semanas, 3 mensajes por semana.",
    ]),
    yesNo(
      "wed",
      start,
      ["Have you ever been to {{organization_name}}? Reply YES or NO.", "¿Ha venido alguna vez a {{organization_name}}? Responda SÍ o NO."],
      ["Good to have you with us again.", "Qué bueno tenerle otra vez con nosotros."],
      [
        "Then it's time to meet! Over the next few days we'll tell you what a first visit is like.",
        "¡Entonces ya es hora de conocernos! En los próximos días le contamos cómo es la primera visita.",
      ],
    ),
    only(
      1,
      2,
      "no",
      tip("fri", start, [
        "Your first visit is a talk: what you need, what worries you, what you take. Bring your plan card and your medicines. Call us at {{organization_phone}} to set a day.",
        "La primera visita es una charla: qué necesita, qué le preocupa, qué medicinas toma. Traiga su tarjeta del plan y sus medicinas. Llame al {{organization_phone}} para una cita.",
      ]),
    ),
    tip("sat", start, [
      "Save our number in your phone: {{organization_phone}}. Then you'll know who's calling, and we're one tap away when you need us.",
      "Guarde nuestro número en su teléfono: {{organization_phone}}. Así sabe quién le llama y nos tiene a un toque cuando nos necesite.",
    ]),
  ],
  [
    choice(
      "mon",
      visit,
      [
        "What makes it hard to see a doctor? A) Time B) A ride C) Cost D) Language E) Nothing. Reply A, B, C, D or E.",
        "¿Qué le hace difícil ir al médico? A) El tiempo B) El transporte C) El costo D) El idioma E) Nada. Responda A, B, C, D o E.",
      ],
      [
        "Time",
        [
          "Ask us for an early or a late visit when you call. We'll find one.",
          "Cuando llame, pida una cita temprano o por la tarde. Buscaremos una.",
        ],
      ],
      [
        "A ride",
        [
          "Many plans pay for rides to visits. Ask yours, or call us and we ask with you.",
          "Muchos planes pagan el transporte a las citas. Pregunte en su plan, o llámenos y preguntamos juntos.",
        ],
      ],
      [
        "Cost",
        [
          "Many checkups cost nothing with a health plan. Call us before the visit and we tell you.",
          "Con un plan de salud, muchas revisiones no cuestan nada. Llámenos antes y le decimos.",
        ],
      ],
      [
        "Language",
        ["You may always ask for an interpreter. It costs you nothing.", "Siempre puede pedir un intérprete. No le cuesta nada."],
      ],
      ["Nothing", ["Great! Then choose a day that suits you and call us.", "¡Qué bien! Entonces elija un día y llámenos."]],
    ),
    tip("wed", visit, [
      "Before a visit, write down 3 things you want to ask. Put the list in your bag. Nobody remembers everything in the room.",
      "Antes de la cita, anote 3 cosas que quiere preguntar. Lleve la lista. Nadie recuerda todo en el consultorio.",
    ]),
    yesNo(
      "fri",
      visit,
      ["Do you have a visit set with us? Reply YES or NO.", "¿Ya tiene una cita con nosotros? Responda SÍ o NO."],
      [
        "Wonderful. If you can't come, call us early and we'll find another day.",
        "Excelente. Si no puede venir, llámenos con tiempo y buscamos otro día.",
      ],
      [
        "Call us at {{organization_phone}}. It takes a few minutes, and we look for a time that suits you.",
        "Llámenos al {{organization_phone}}. Toma unos minutos y buscamos la hora que mejor le quede.",
      ],
    ),
  ],
  [
    tip("mon", health, [
      "A yearly checkup finds things early, when they are easy to treat. Blood pressure, blood sugar and vaccines are part of it.",
      "Una revisión al año encuentra las cosas a tiempo, cuando son fáciles de tratar. Incluye presión, azúcar y vacunas.",
    ]),
    scale(
      "wed",
      health,
      [
        "How would you say your health is, from 1 (poor) to 10 (excellent)? Reply with a number.",
        "¿Cómo diría que está su salud, del 1 (mala) al 10 (excelente)? Responda con un número.",
      ],
      [
        "Thank you. Whatever the number, tell us at your visit what would make it better.",
        "Gracias. Sea cual sea el número, cuéntenos en su cita qué la haría mejor.",
      ],
    ),
    tip("fri", health, [
      "Not sure where to go? Call us first. In danger, call 911. For most other things we can see you sooner and closer than a hospital.",
      "¿No sabe a dónde ir? Llámenos primero. En peligro, llame al 911. Para casi todo lo demás le atendemos antes y más cerca que un hospital.",
    ]),
  ],
  [
    open(
      "mon",
      health,
      [
        "What would you most like to change about your health this year? Tell us in your own words.",
        "¿Qué le gustaría cambiar de su salud este año? Cuéntenos con sus palabras.",
      ],
      [
        "Thank you. Tell us about this at your visit: it's a good place to start.",
        "Gracias. Lleve este deseo a su cita: es un buen comienzo.",
      ],
    ),
    tip("wed", visit, [
      "Do you take medicine? Bring the boxes to your visit, also vitamins and what you buy without a prescription. We look at them together.",
      "¿Toma medicinas? Traiga las cajas a la cita, también vitaminas y lo que compra sin receta. Las vemos juntos.",
    ]),
    tip("fri", start, [
      "This was our welcome. You can reach us at {{organization_phone}}. We look forward to seeing you!",
      "Esta fue nuestra bienvenida. Nos encuentra en el {{organization_phone}}. ¡Esperamos verle pronto!",
    ]),
  ],
];

export const memberWelcome: LibraryProgram = {
  code: "m01-member-welcome",
  name: "Member Welcome",
  categoryName: attributedCategory,
  summary: "Four weeks of texts that welcome people whom a health plan attributed to you, and bring them to a first visit.",
  about: [
    "Attributed members have a plan that names your clinic, and often have never been there. These texts tell them who you are, what a first visit is like, and ask what stands in the way.",
    "Import members in the File Center and choose to enroll them: they begin on the next Monday.",
  ],
  goals: ["Know where to call", "Set a first visit", "Say what makes care hard to reach", "Know which checkups are due"],
  weeks,
};
