// Phones to confirm: patients who have just reached an age at which a phone may become their own, and the age of confidential care.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { paged, pageQuery } from "../wire.ts";
import { phoneOwners } from "./patients/phone-owner.ts";

/** Ages that an organization may choose as the age of confidential care. */
export const minConfidentialAge = 10;
export const maxConfidentialAge = 17;

/** A patient stays in the list for so many months after the birthday. */
export const monthsToConfirm = 12;

export const PhoneToConfirm = z.object({
  externalId: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  phone: z.string(),
  phoneOwner: z.nullable(z.enum(phoneOwners)),
  phoneOwnerName: z.nullable(z.string()),
  /** The age that was reached: 18, or that of confidential care. */
  age: z.number(),
  /** The birthday, as a date. */
  since: z.string(),
});
export type PhoneToConfirm = z.infer<typeof PhoneToConfirm>;

const Age = z.nullable(z.int().check(z.gte(minConfidentialAge), z.lte(maxConfidentialAge)));

const oneAge = z.object({ confidentialAge: Age });

export const phonesToConfirm = {
  list: endpoint({
    method: "GET",
    path: "/patients/phones_to_confirm.json",
    summary:
      "Patients who turned 18, or reached the organization's age of confidential care, in the last 12 months and whose mobile number was not confirmed since. An update of the patient with phoneOwner confirms it",
    permission: { action: "read", subject: "patient" },
    isUnmaskedOnly: true,
    query: z.object(pageQuery()),
    output: paged("phones", PhoneToConfirm),
  }),
  showAge: endpoint({
    method: "GET",
    path: "/confidential_age.json",
    summary: "Get the age of confidential care; null if there is none",
    permission: { action: "read", subject: "confidential_care" },
    output: oneAge,
  }),
  updateAge: endpoint({
    method: "PUT",
    path: "/confidential_age.json",
    summary: "Set or remove the age of confidential care",
    permission: { action: "update", subject: "confidential_care" },
    body: z.object({ confidentialAge: Age }),
    output: oneAge,
  }),
};
