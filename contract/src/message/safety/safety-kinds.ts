// The kinds and levels of danger to a person, apart from the word lists so that the web bundle stays small.

/** `crisis`: harm to oneself, or meant for others. `danger_from_others`: another person hurts or threatens the writer. */
export const safetyKinds = ["crisis", "emergency", "danger_from_others"] as const;
export type SafetyKind = (typeof safetyKinds)[number];

/** `clear` asks for a person at once; `possible` is veiled or less sure. */
export const safetyLevels = ["clear", "possible"] as const;
export type SafetyLevel = (typeof safetyLevels)[number];

/** Each has a text of its own. `danger` holds no word of violence: someone else may read the phone. */
export const safetyTextKinds = ["self_harm", "emergency", "danger"] as const;
export type SafetyTextKind = (typeof safetyTextKinds)[number];
