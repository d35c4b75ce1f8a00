// Undo of an import, and the messages that an import causes and that wait for a person.
import * as z from "zod/mini";

export const undoDays = 7;
/** Typed by the user before an opt-out file is undone, which opts patients in. */
export const undoOptOutsWord = "OPT IN";

export const UndoCounts = z.object({
  /** Patients added by the import, without a history: deleted. */
  removed: z.number(),
  /** Patients added by the import who only got the welcome, or opted out: disabled. */
  disabled: z.number(),
  /** Patients added by the import who have a history since: not changed. */
  kept: z.number(),
  /** Known patients whose fields, groups and conditions are as before the import. */
  restored: z.number(),
  /** Of these, patients with a field that was changed since, which stays. */
  changedSince: z.number(),
  /** Patients opted out by the file who stay opted out. */
  stillOptedOut: z.number(),
  /** Patients and numbers that the file alone had opted out. */
  optedIn: z.number(),
  openedNumbers: z.number(),
  /** Of a file of appointments or referrals: those that it added and of which the patient has heard nothing: deleted. */
  recordsRemoved: z.number(),
  /** Those that it added and of which the patient has heard: canceled, or closed, without a message. */
  recordsCanceled: z.number(),
  /** Those that were changed since, or are over: not changed. */
  recordsKept: z.number(),
  /** Known ones that are as before the import, except fields that were changed since. */
  recordsRestored: z.number(),
});
export type UndoCounts = z.infer<typeof UndoCounts>;

export const noUndoCounts: UndoCounts = {
  removed: 0,
  disabled: 0,
  kept: 0,
  restored: 0,
  changedSince: 0,
  stillOptedOut: 0,
  optedIn: 0,
  openedNumbers: 0,
  recordsRemoved: 0,
  recordsCanceled: 0,
  recordsKept: 0,
  recordsRestored: 0,
};

/** What waits for a release: welcomes of new patients and numbers, and enrollments of members. */
export const effectNames = ["welcomes", "enrollments"] as const;
export type EffectName = (typeof effectNames)[number];
export const effectStates = ["none", "waiting", "released", "withdrawn", "lapsed"] as const;
export type EffectState = (typeof effectStates)[number];
/** Not released within this time they are never sent. */
export const effectsLapseDays = 7;

export const ImportSettings = z.object({
  /** Messages that imports with an API key cause are released after 24 hours, unless a person holds them. */
  releasesUnattended: z.boolean(),
});
export type ImportSettings = z.infer<typeof ImportSettings>;

export const ImportEffects = z.object({
  state: z.enum(effectStates),
  welcomes: z.number(),
  enrollments: z.number(),
  /** While they wait: when they lapse, and when they are released without a person, if they are. */
  lapsesAt: z.nullable(z.string()),
  releasesAt: z.nullable(z.string()),
  /** When they were released, withdrawn or lapsed. */
  settledAt: z.nullable(z.string()),
});
export type ImportEffects = z.infer<typeof ImportEffects>;
