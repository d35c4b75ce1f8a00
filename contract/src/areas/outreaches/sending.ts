// How the sending of an outreach is held and let go: pause, a first part, approval by a second person, and the settings of these.
import * as z from "zod/mini";
import { GivenHolidays, GivenPromotionalHours, Holiday, Hours } from "../../opening-hours.ts";

/**
 * `staff`: a user paused it. `failures`: too many messages failed. `carrier`: the carrier took it for spam, and its alert resumes it.
 * `first_part`: the recipients it starts with have their messages, the others wait for a user.
 */
export const pauseReasons = ["staff", "failures", "carrier", "first_part"] as const;
export type PauseReason = (typeof pauseReasons)[number];

const Person = z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() });

/** A request for approval; an edit asks again. */
export const Approval = z.object({
  requestedAt: z.string(),
  requestedBy: z.nullable(Person),
  approvedAt: z.nullable(z.string()),
  approvedBy: z.nullable(Person),
});
export type Approval = z.infer<typeof Approval>;

/** Fewer failures than this never pause an outreach, whatever their share. */
export const minFailures = 20;
/** The share of failed messages, in percent, that pauses an outreach while the organization has set none. */
export const defaultPausePercent = 25;
export const StartWith = z.number().check(z.int(), z.gte(1), z.lte(100_000));

/** What an outreach says about what holds it. */
export const holdFields = {
  /** Set while it is active and nothing more leaves. */
  pausedAt: z.nullable(z.string()),
  pauseReason: z.nullable(z.enum(pauseReasons)),
  /** How many recipients the first send begins with; null: all at once. */
  startWith: z.nullable(z.number()),
  /** Null where no approval was needed. A draft that was not approved yet waits for it. */
  approval: z.nullable(Approval),
  /** An approval names the version that was read. */
  lockVersion: z.number(),
};
export const holdAbilities = { pause: z.boolean(), resume: z.boolean(), approve: z.boolean() };

const maxBudget = 50;

export const OutreachSettings = z.object({
  /** An outreach to more patients than this needs a second person; null: none does. */
  approvalAbove: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(1_000_000))),
  /** Pauses an outreach once this share of its messages has failed; null: never. */
  pauseAtPercent: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(100))),
  /** A patient gets at most so many outreach messages in seven days; null: no limit. Nothing else is counted or held. */
  messageBudget: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(maxBudget))),
  /** Narrower hours of promotional outreaches, by each patient's clock; days that are left out are closed. Null: the usual hours. */
  promotionalHours: z.nullable(Hours),
  /** Days on which no promotional outreach is sent. */
  promotionalHolidays: z.array(Holiday),
});
/** What is left out of the hours and days stays. */
export const OutreachSettingsInput = z.extend(OutreachSettings, {
  promotionalHours: z.nullish(GivenPromotionalHours),
  promotionalHolidays: z.optional(GivenHolidays),
});
export type OutreachSettingsInput = z.infer<typeof OutreachSettingsInput>;
export type OutreachSettings = z.infer<typeof OutreachSettings>;
