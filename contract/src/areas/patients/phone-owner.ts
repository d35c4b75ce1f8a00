// Whose phone a number is: the patient's, a parent's or guardian's, or another person's.
import * as z from "zod/mini";
import { issueText } from "../../errors.ts";

export const phoneOwners = ["patient", "guardian", "other"] as const;
export type PhoneOwner = (typeof phoneOwners)[number];

/** From this age on a number without an owner is the patient's own; before, it is not confirmed. */
export const ownPhoneAge = 18;

const owner = z.nullable(z.enum(phoneOwners));

/** Of a patient. */
export const phoneOwnerState = {
  phoneOwner: owner,
  phoneOwnerName: z.nullable(z.string()),
  landlineOwner: owner,
  landlineOwnerName: z.nullable(z.string()),
};

const name = z.nullish(z.string().check(z.maxLength(255, issueText("validation.maxLength", { max: 255 }))));

/** Of a request. Left out with a new number: the owner of the old one does not hold for it. */
export const phoneOwnerInput = {
  phoneOwner: z.nullish(z.enum(phoneOwners)),
  phoneOwnerName: name,
  landlineOwner: z.nullish(z.enum(phoneOwners)),
  landlineOwnerName: name,
};
