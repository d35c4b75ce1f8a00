// The preview of an outreach: the message as recipients get it, who is left out and why, cost of texts, calls and their time, start and end.
import * as z from "zod/mini";
import { Holiday, Hours } from "../../opening-hours.ts";
import { features } from "../../words.ts";

/** `fixed`: the patients are stored when the outreach is saved. `at_send`: the selection is evaluated at the start of each send. */
export const audiences = ["fixed", "at_send"] as const;
export type Audience = (typeof audiences)[number];

/** How many recipients of each language the preview shows. */
export const maxSamples = 5;
/** Messages within so many days before and after the start count as overlaps. */
export const overlapDays = 7;

/** A recipient with the message as it will be sent; what was filled in is hidden from users without access to it. */
const Sample = z.object({ name: z.nullable(z.string()), text: z.string() });

/** Preview of what Create would do, computed by the same code. */
export const Preflight = z.object({
  selected: z.number(),
  receives: z.number(),
  audience: z.enum(audiences),
  /** Sending it asks for a second person's approval first. */
  needsApproval: z.boolean(),
  /** The first recipients of a text in each language; calls are in `callScripts`. */
  samples: z.array(z.object({ language: z.string(), recipients: z.array(Sample) })),
  /** Recipients who get other automated messages around the start: sent or waiting since before it, or planned by outreaches after it. */
  overlaps: z.object({
    patients: z.number(),
    records: z.array(z.object({ feature: z.enum(features), title: z.nullable(z.string()), patients: z.number() })),
  }),
  /** Recipients who had as many outreach messages as the organization allows in the days before the start: their message waits. */
  overBudget: z.number(),
  /** The limit; null: none. */
  messageBudget: z.nullable(z.number()),
  leftOut: z.array(
    z.object({ reason: z.string(), count: z.number(), examples: z.array(z.object({ externalId: z.string(), name: z.string() })) }),
  ),
  languages: z.array(
    z.object({
      language: z.string(),
      patients: z.number(),
      encoding: z.enum(["GSM-7", "UCS-2"]),
      segments: z.number(),
      length: z.number(),
      /** Patients of this language who are called, and the seconds of the longest call. */
      calls: z.number(),
      callSeconds: z.number(),
    }),
  ),
  /** Of texts without a picture: with one, each is a single picture message, whatever its length. */
  segments: z.number(),
  /** Texts that are sent as picture messages (MMS), which have a price of their own. */
  pictureMessages: z.number(),
  /** SMS segments of follow-on questions, if every recipient gives the answer with the longest one; 0 without any. */
  followOnSegments: z.number(),
  /** Calls, and the minutes they take together; each minute begun counts. */
  calls: z.number(),
  callMinutes: z.number(),
  /** Word for word what a phone call says to the first recipient of each language, part by part, and what it leaves on a voicemail. */
  callScripts: z.array(z.object({ language: z.string(), parts: z.array(z.string()), voicemail: z.array(z.string()) })),
  /** US dollars at the prices set for a segment and for a picture message. */
  cost: z.number(),
  /** The same for `followOnSegments`. */
  followOnCost: z.number(),
  /** Recipients whose text uses the fallback of a tag. */
  blanks: z.array(z.object({ tag: z.string(), count: z.number(), hasFallback: z.boolean() })),
  sharedPhones: z.number(),
  /** Recipients whose number is a parent's, a guardian's or another person's. */
  otherOwners: z.number(),
  /** Recipients who are children and whose number has no recorded owner. */
  unconfirmedOwners: z.number(),
  /**
   * Of a confidential outreach: recipients whose message is not sent, because the number is not known to be theirs alone or the text
   * reveals what it is about; null: not confidential.
   */
  confidentialRefusals: z.nullable(z.number()),
  /** Of a confidential outreach: its message, replies and follow-on questions are not sent where they say one of these words. */
  revealingWords: z.array(z.string()),
  /** Recipients who may be in more than one time zone: messages wait for hours that are open in all of them. */
  severalZones: z.number(),
  /** Of these: recipients whose zones have none of the hours in common. Their messages are sent in the usual hours. */
  noSharedHours: z.number(),
  startsAt: z.string(),
  expectedEndAt: z.string(),
  /** The hours and days to which the organization has narrowed all automated messages; null: it has not. */
  narrowed: z.nullable(z.object({ hours: z.nullable(Hours), holidays: z.array(Holiday) })),
  /** Of a promotional outreach: the hours and days to which the organization has narrowed it; null: another outreach. */
  promotional: z.nullable(z.object({ hours: z.nullable(Hours), holidays: z.array(Holiday) })),
  /** Recipients whose send window is closed at the start; their messages wait for its opening. */
  waitForMorning: z.number(),
  warnings: z.array(z.object({ key: z.string(), detail: z.nullable(z.string()) })),
});
export type Preflight = z.infer<typeof Preflight>;
