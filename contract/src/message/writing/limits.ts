// The longest text each kind of message may have, in characters.

/**
 * Limits in characters (Unicode code points), each tag counted at its defined length.
 * The bill counts segments, not these characters: see segments.ts.
 */
export const messageLimits = {
  outreach: 320,
  appointment: 320,
  referral: 320,
  error: 320,
  program: 320,
  autoResponder: 320,
  errorMessages: 320,
  messenger: 480,
  appointmentRescheduler: 480,
  welcomeSms: 320,
  welcomeVoice: 480,
  /** Opt-in, opt-out and help texts: no number was asked for, so that of the welcome text holds. */
  compliance: 320,
} as const;

export type MessageKind = keyof typeof messageLimits;

export const customMessageScopes = [
  "referral.messages.approved",
  "referral.messages.scheduled",
  "provider.auto_responder",
  "message:errors:sms",
  "flow:errors:questions",
  "compliance.messages",
] as const;

export type CustomMessageScope = (typeof customMessageScopes)[number];

/** Every custom message by scope, in the order the screens show them. */
export const customMessageKeys = {
  "referral.messages.approved": ["intro", "schedule_question", "schedule_ack_no"],
  "referral.messages.scheduled": [
    "appointment_date_question",
    "appointment_date_ack",
    "attendance_question",
    "attendance_ack_yes",
    "attendance_ack_no",
  ],
  "provider.auto_responder": ["outside_clinic_hours"],
  "message:errors:sms": ["unreq"],
  "flow:errors:questions": [
    "yes_no",
    "multiple_choice_2",
    "multiple_choice_3",
    "multiple_choice_4",
    "multiple_choice_5",
    "true_false",
    "scale",
    "numerical",
    "date",
    "open_ended",
  ],
  "compliance.messages": ["welcome_message", "welcome_voice_message", "global_optin", "global_optout", "help"],
} as const satisfies Record<CustomMessageScope, readonly string[]>;

/** Key of a custom message within its scope. */
export type CustomMessageKey<S extends CustomMessageScope = CustomMessageScope> = (typeof customMessageKeys)[S][number];

/** The kind whose limit and tags hold for a custom message. */
export function customMessageKind(scope: CustomMessageScope, key: string): MessageKind {
  switch (scope) {
    case "referral.messages.approved":
    case "referral.messages.scheduled":
      return "referral";
    case "provider.auto_responder":
      return "autoResponder";
    case "message:errors:sms":
    case "flow:errors:questions":
      return "errorMessages";
    case "compliance.messages":
      if (key === "welcome_voice_message") return "welcomeVoice";
      return key === "welcome_message" ? "welcomeSms" : "compliance";
  }
}

/** Length in characters (Unicode code points), the unit of every limit here. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
