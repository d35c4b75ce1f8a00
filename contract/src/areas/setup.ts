// Setup of an organization: what must be in place before it works, and before messages go to many patients at once.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { PlanPhoneInput } from "../phone-input.ts";

/** Without these an organization cannot work at all. */
export const essentialSetupItems = ["number", "phone", "hours", "supervisor", "texts", "test_message"] as const;
/** Law and carriers ask for these before the first bulk message. */
export const bulkSetupItems = [
  "carrier_agreement",
  "mail_agreement",
  "number_registration",
  "opt_in_wording",
  "former_opt_outs",
  "on_call",
  "safety_texts",
] as const;
export type EssentialSetupItem = (typeof essentialSetupItems)[number];
export const setupItems = [...essentialSetupItems, ...bulkSetupItems] as const;
export type SetupItemKey = (typeof setupItems)[number];

/** Items that a person confirms; the product finds out the others by itself. */
export const confirmedSetupItems = [
  "texts",
  "carrier_agreement",
  "mail_agreement",
  "number_registration",
  "opt_in_wording",
  "former_opt_outs",
  "safety_texts",
] as const satisfies readonly SetupItemKey[];
export type ConfirmedSetupItem = (typeof confirmedSetupItems)[number];

export const formerOptOutChoices = ["imported", "none"] as const;
/** How long an organization that already sent when the checklist came may go on without it. */
export const setupGraceDays = 30;

/** What was recorded with a confirmation; null where the item has no such field. */
const Recorded = z.object({
  /** Of `opt_in_wording`. */
  wording: z.nullable(z.string()),
  privacyUrl: z.nullable(z.string()),
  termsUrl: z.nullable(z.string()),
  /** Of `former_opt_outs`. */
  formerOptOuts: z.nullable(z.enum(formerOptOutChoices)),
});
export type SetupRecord = z.infer<typeof Recorded>;

export const SetupItem = z.object({
  key: z.enum(setupItems),
  isDone: z.boolean(),
  /** A person confirms it; the others are found by the product. */
  isConfirmed: z.boolean(),
  /** Only of an item that a person confirmed. */
  doneAt: z.nullable(z.string()),
  doneBy: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
  recorded: z.nullable(Recorded),
  /** Of `on_call`: who acknowledged the test alert, and when. */
  acknowledged: z.array(z.object({ firstName: z.string(), lastName: z.string(), at: z.string() })),
});
export type SetupItem = z.infer<typeof SetupItem>;

export const Setup = z.object({
  items: z.array(SetupItem),
  /** Every essential item is done. */
  isUsable: z.boolean(),
  /** Outreaches, enrollments of more than one patient and welcomes from files may go out. */
  isBulkAllowed: z.boolean(),
  /** The carrier reaches no real phone: nothing has to be in place. */
  isSandbox: z.boolean(),
  /** Until then bulk sending goes on although items are missing; null: no such period. */
  graceUntil: z.nullable(z.string()),
});
export type Setup = z.infer<typeof Setup>;

const webUrl = z.string().check(z.maxLength(500), z.regex(/^https?:\/\/[^\s/]+\.[^\s]+$/, issueText("validation.format")));

/** An item needs the fields that it records; those of other items are ignored. */
export const SetupConfirmation = z.object({
  /** False takes a confirmation back. */
  isDone: z.boolean(),
  wording: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))),
  privacyUrl: z.optional(webUrl),
  termsUrl: z.optional(webUrl),
  formerOptOuts: z.optional(z.enum(formerOptOutChoices)),
});
export type SetupConfirmation = z.infer<typeof SetupConfirmation>;

const one = z.object({ setup: Setup });
export const setupItemRef = z.object({ item: z.enum(confirmedSetupItems) });
export const TestMessage = z.object({ phone: PlanPhoneInput });

export const setup = {
  show: endpoint({
    method: "GET",
    path: "/setup.json",
    summary: "Get the organization's setup checklist",
    permission: { action: "read", subject: "organization_setup" },
    output: one,
    isPolling: true,
  }),
  confirm: endpoint({
    method: "PUT",
    path: "/setup/:item.json",
    summary: "Confirm an item of the setup checklist, or undo the confirmation",
    permission: { action: "update", subject: "organization_setup" },
    params: setupItemRef,
    wrap: "item",
    body: SetupConfirmation,
    output: one,
  }),
  sendTest: endpoint({
    method: "POST",
    path: "/setup/test_message.json",
    summary: "Send a test message to a phone of staff; its delivery completes the item",
    permission: { action: "update", subject: "organization_setup" },
    body: TestMessage,
    sends: true,
    errors: ["not_configured"],
  }),
};
