// Conversations of the demonstration: messages of patients and staff, and the state of each conversation.

export interface Line {
  /** Minutes before now. */
  ago: number;
  from: "patient" | "staff";
  body: string;
  /** Final status of a message that staff sent; delivered by default. */
  ending?: { state: "undelivered"; reason: "handset_off"; code: 30003 };
}

export interface Conversation {
  language: "english" | "spanish";
  lines: readonly Line[];
  /** State of the conversation: waiting for an answer, unread, or done. */
  stands: "pending" | "unread" | "read";
}

const day = 1_440;

/** Written from a phone that is in no patient's profile: staff find out whose it is. */
export const unknownSender = {
  phone: "+17205550187",
  lines: [
    { ago: 52, body: "Hi, this is my new number" },
    { ago: 51, body: "Can I still come on Friday? My old phone is gone" },
  ],
} as const;

export const conversations: readonly Conversation[] = [
  {
    language: "english",
    stands: "pending",
    lines: [{ ago: 6, from: "patient", body: "Hi, can I bring my daughter to my visit? I don't have anyone to watch her" }],
  },
  {
    language: "english",
    stands: "pending",
    lines: [
      { ago: 95, from: "patient", body: "Did the lab send my results yet?" },
      { ago: 80, from: "staff", body: "Good morning! They're not here yet. We'll text you as soon as they come in." },
      { ago: 24, from: "patient", body: "ok thank you. Should I still fast tomorrow?" },
    ],
  },
  {
    language: "spanish",
    stands: "pending",
    lines: [{ ago: 48, from: "patient", body: "Buenos días, ¿puedo cambiar mi cita para la semana que viene?" }],
  },
  {
    language: "english",
    stands: "pending",
    lines: [{ ago: 190, from: "patient", body: "I ran out of my inhaler and the pharmacy says there is no refill left" }],
  },
  {
    language: "english",
    stands: "unread",
    lines: [
      { ago: day + 60, from: "patient", body: "Where do I park?" },
      { ago: day + 50, from: "staff", body: "Behind the building, the entrance is on Pearl Street. It is free for patients." },
      { ago: day + 45, from: "patient", body: "Great, thanks!" },
    ],
  },
  {
    language: "english",
    stands: "read",
    lines: [
      { ago: day + 400, from: "staff", body: "Hello, we have an earlier opening on Thursday at 9 AM. Would you like it?" },
      { ago: day + 380, from: "patient", body: "Yes please!!" },
      { ago: day + 372, from: "staff", body: "Done, see you on Thursday at 9." },
    ],
  },
  {
    language: "spanish",
    stands: "read",
    lines: [
      { ago: 2 * day + 30, from: "patient", body: "¿A qué hora cierran hoy?" },
      { ago: 2 * day + 25, from: "staff", body: "Hoy cerramos a las 6 de la tarde." },
      { ago: 2 * day + 20, from: "patient", body: "Muchas gracias" },
    ],
  },
  {
    language: "english",
    stands: "read",
    lines: [
      {
        ago: 2 * day + 300,
        from: "staff",
        body: "Your new glasses are here. You can pick them up any day until 5 PM.",
        ending: { state: "undelivered", reason: "handset_off", code: 30003 },
      },
    ],
  },
  {
    language: "english",
    stands: "read",
    lines: [
      { ago: 3 * day + 200, from: "patient", body: "My new address is on Maple, do you need the zip" },
      { ago: 3 * day + 150, from: "staff", body: "Yes please, and we will note it in your record." },
      { ago: 3 * day + 140, from: "patient", body: "80204" },
      { ago: 3 * day + 130, from: "staff", body: "Thank you, it is changed." },
    ],
  },
  {
    language: "english",
    stands: "read",
    lines: [
      { ago: 5 * day, from: "patient", body: "Is the flu shot free?" },
      { ago: 5 * day - 12, from: "staff", body: "It is for all our patients. Come any weekday from 8 to 5, no appointment needed." },
    ],
  },
  {
    language: "english",
    stands: "read",
    lines: [
      { ago: 12 * day, from: "patient", body: "I will be ten minutes late" },
      { ago: 12 * day - 2, from: "staff", body: "No problem, thank you for telling us." },
    ],
  },
];

/** Written by staff of the clinic, in addition to the library's templates. */
export const templates = [
  {
    title: "Lab results are here",
    texts: {
      english: "Hello {{patient_first_name|there}}, your results are here. Please call us at {{organization_phone}} to talk about them.",
      spanish: "Hola, sus resultados ya llegaron. Por favor llámenos al {{organization_phone}} para hablar de ellos.",
    },
  },
  { title: "Parking", texts: { english: "You can park behind the building, the entrance is on Pearl Street. It is free for patients." } },
  {
    title: "Refill is ready",
    texts: {
      english: "Your refill is ready at the pharmacy.",
      spanish: "Su medicina ya está lista en la farmacia.",
    },
  },
] as const satisfies readonly { title: string; texts: Partial<Record<"english" | "spanish", string>> }[];
