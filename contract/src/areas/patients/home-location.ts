// The home location of a patient: where they belong, said by form, file or API, otherwise the location of their last visit.
import * as z from "zod/mini";
import { queryBoolean } from "../../wire.ts";

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Of a patient; `isGiven` is false where it follows the last visit. Null where there is none, and for users who must not know of the location. */
export const homeLocationState = {
  homeLocation: z.nullable(z.object({ externalId: z.string(), name: z.string(), isGiven: z.boolean() })),
};

/** Of a request. Null: it follows the last visit. */
export const homeLocationInput = { homeLocationExternalId: z.nullish(id) };

/** Of lists of what belongs to a patient: the patient is at home at one of these locations. */
export const homeLocationFilter = {
  homeLocationExternalId: z.optional(z.union([z.array(id).check(z.maxLength(100)), id])),
};

export const homeLocationFilters = {
  ...homeLocationFilter,
  /** With a home location, or without one: every user sees these. */
  hasHomeLocation: z.optional(queryBoolean),
};
