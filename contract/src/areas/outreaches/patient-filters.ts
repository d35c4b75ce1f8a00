// Filters of the recipients of an outreach, for the list and for its download.
import * as z from "zod/mini";
import { answerTypes, failureReasons, flowPatientStates } from "../../words.ts";
import { homeLocationFilter } from "../patients/home-location.ts";

/** Filters of the patients of one outreach: the same for the list and for its download. */
export const OutreachPatientFilters = z.object({
  name: z.optional(z.string().check(z.maxLength(255))),
  externalId: z.optional(z.string().check(z.maxLength(64))),
  phoneNumber: z.optional(z.string().check(z.maxLength(30))),
  state: z.optional(z.enum(flowPatientStates)),
  responseFlag: z.optional(z.enum(["invalid"])),
  failureReason: z.optional(z.enum(failureReasons)),
  answerType: z.optional(z.enum(answerTypes)),
  ...homeLocationFilter,
});
