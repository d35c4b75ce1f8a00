// The outreaches of the demonstration: what was asked, how long ago, and what came back.

export interface Story {
  title: string;
  /** Days before today on which it went out at 10:00 local time. */
  daysAgo: number;
  recipients: number;
  state: "completed" | "stopped" | "active";
  /** Sent every week on this story's day: so often so far, and so often in all; `daysAgo` is when it was sent last. */
  weeks?: { sent: number; all: number };
  type: "yes_no" | "multiple_choice" | "open_ended" | "no_response";
  texts: { english: string; spanish: string };
  answers: { type: string; texts: { english: string; spanish: string } }[];
  /** Out of a hundred texts: which answer comes how often; what is left stays silent. */
  replies: Record<string, number>;
  /** Words of unclear or open replies, by the patient's language. */
  said: Readonly<Record<"english" | "spanish", readonly string[]>>;
}

const yes = (english: string, spanish: string) => ({ type: "yes", texts: { english, spanish } });
const no = (english: string, spanish: string) => ({ type: "no", texts: { english, spanish } });

export const harborStories: readonly Story[] = [
  {
    title: "Flu shots this Saturday",
    daysAgo: 6,
    recipients: 640,
    state: "completed",
    type: "yes_no",
    texts: {
      english:
        "{{organization_name}}: Hi {{patient_first_name|neighbor}}, free flu shots this Saturday 9 AM to 1 PM, no appointment needed. Will you come? Reply YES or NO.",
      spanish:
        "{{organization_name}}: Hola {{patient_first_name|buen día}}, vacunas gratis contra la gripe este sábado de 9 a 1, sin cita. ¿Vendrá? Responda SÍ o NO.",
    },
    answers: [
      yes("Great, see you Saturday! Bring any ID you have.", "¡Qué bien, nos vemos el sábado! Traiga cualquier identificación."),
      no(
        "Thanks for telling us. Walk in on any weekday before 4 PM.",
        "Gracias por avisar. Puede venir cualquier día de semana antes de las 4.",
      ),
    ],
    replies: { yes: 41, no: 17, needs_review: 4 },
    said: {
      english: ["maybe", "who is this", "can I bring my son?", "yes but not saturday", "is it free?"],
      spanish: ["si pero mas tarde", "tal vez", "¿también niños?", "¿quién es?"],
    },
  },
  {
    title: "How should we send test results?",
    daysAgo: 13,
    recipients: 320,
    state: "completed",
    type: "multiple_choice",
    texts: {
      english:
        "{{organization_name}}: How would you like to hear about results? A) Text to call us  B) Phone call  C) Letter. Reply A, B or C.",
      spanish:
        "{{organization_name}}: ¿Cómo prefiere saber de sus resultados? A) Mensaje para llamarnos  B) Llamada  C) Carta. Responda A, B o C.",
    },
    answers: [
      { type: "multiple_choice_a", texts: { english: "Thank you, we'll text you.", spanish: "Gracias, le mandaremos un mensaje." } },
      { type: "multiple_choice_b", texts: { english: "Thank you, we'll call you.", spanish: "Gracias, le llamaremos." } },
      { type: "multiple_choice_c", texts: { english: "Thank you, we'll send you a letter.", spanish: "Gracias, le escribiremos." } },
    ],
    replies: { multiple_choice_a: 32, multiple_choice_b: 19, multiple_choice_c: 6, needs_review: 3 },
    said: { english: ["either", "email please"], spanish: ["da igual", "ninguna"] },
  },
  {
    title: "What would make it easier to come?",
    daysAgo: 20,
    recipients: 180,
    state: "completed",
    type: "open_ended",
    texts: {
      english:
        "{{organization_name}}: Hi {{patient_first_name|neighbor}}, what would make it easier for you to come to the clinic? Please answer in your own words.",
      spanish:
        "{{organization_name}}: Hola {{patient_first_name|buen día}}, ¿qué le ayudaría a venir a la clínica? Responda con sus palabras.",
    },
    answers: [
      { type: "open_ended", texts: { english: "Thank you, we read every answer.", spanish: "Gracias, leemos todas las respuestas." } },
    ],
    replies: { open_ended: 38, needs_review: 1 },
    said: {
      english: ["Evening hours", "A ride from the bus stop", "shorter wait", "childcare", "Nothing, you are great"],
      spanish: ["Que alguien hable español en la recepción", "citas los sábados", "menos espera"],
    },
  },
  {
    title: "New patient portal",
    daysAgo: 27,
    recipients: 400,
    state: "stopped",
    type: "no_response",
    texts: {
      english: "{{organization_name}}: Our new patient portal is open. Ask the front desk for your sign-up card at your next visit.",
      spanish: "{{organization_name}}: Ya está abierto nuestro portal de pacientes. Pida su tarjeta de registro en su próxima visita.",
    },
    answers: [],
    replies: {},
    said: { english: [], spanish: [] },
  },
];

/** In its third week; the clinic's list ends with what is under way. */
export const weeklyStory: Story = {
  title: "Did you take your walk this week?",
  daysAgo: 3,
  recipients: 140,
  state: "active",
  weeks: { sent: 3, all: 8 },
  type: "yes_no",
  texts: {
    english: "{{organization_name}}: Hi {{patient_first_name|neighbor}}, did you exercise this week, even a short walk? Reply YES or NO.",
    spanish:
      "{{organization_name}}: Hola {{patient_first_name|buen día}}, ¿hizo ejercicio esta semana, aunque sea una caminata? Responda SÍ o NO.",
  },
  answers: [
    yes("Nice work, keep it up!", "¡Muy bien, siga así!"),
    no("That's OK. Next week is a fresh start, and even ten minutes count.", "La próxima semana es otra. Diez minutos ya cuentan."),
  ],
  replies: { yes: 34, no: 15 },
  said: { english: [], spanish: [] },
};

export const pineStories: readonly Story[] = [
  {
    title: "Closed on Monday",
    daysAgo: 4,
    recipients: 36,
    state: "completed",
    type: "no_response",
    texts: {
      english: "{{organization_name}}: We are closed this Monday for the holiday. For urgent help call {{organization_phone}}.",
      spanish: "{{organization_name}}: Este lunes cerramos por feriado. Si es urgente, llame al {{organization_phone}}.",
    },
    answers: [],
    replies: {},
    said: { english: [], spanish: [] },
  },
];
