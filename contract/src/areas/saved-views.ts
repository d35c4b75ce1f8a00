// Saved views of lists: filters, columns and sort under a name, private or shared with the organization.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { AppointmentFilters, appointmentPeriods } from "./appointments/filters.ts";
import { PatientFilters } from "./patients.ts";

/** Filters of each list that has views. An unknown filter is refused: a view that silently ignores one would show more than it says. */
export const viewFilters = {
  patients: z.catchall(PatientFilters, z.never()),
  appointments: z.catchall(z.extend(AppointmentFilters, { period: z.optional(z.enum(appointmentPeriods)) }), z.never()),
} as const;
export const viewLists = ["patients", "appointments"] as const;
export type ViewList = (typeof viewLists)[number];

export const maxViewNameLength = 80;
/** Of one user for one list. */
export const maxViews = 100;

const Filters = z.record(z.string().check(z.maxLength(64)), z.unknown());

export const SavedView = z.object({
  externalId: z.string(),
  list: z.enum(viewLists),
  name: z.string(),
  /** As the list's endpoint takes them in `search`. */
  filters: Filters,
  /** Keys of the columns beside those that are always shown; null: as the user has them. */
  columns: z.nullable(z.array(z.string())),
  sort: z.nullable(z.string()),
  isShared: z.boolean(),
  /** Opened first by the user who asks. */
  isDefault: z.boolean(),
  creationUser: z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() }),
  updatedAt: z.string(),
  currentUserAbilities: z.object({ update: z.boolean(), destroy: z.boolean() }),
});
export type SavedView = z.infer<typeof SavedView>;

export const SavedViewInput = z.strictObject({
  list: z.enum(viewLists),
  name: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(maxViewNameLength, issueText("validation.maxLength", { max: maxViewNameLength }))),
  filters: z._default(Filters, {}),
  columns: z._default(z.nullable(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40))), null),
  sort: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  isShared: z._default(z.boolean(), false),
});
export type SavedViewInput = z.infer<typeof SavedViewInput>;

const ref = z.object({ externalId: z.uuid() });
const one = z.object({ savedView: SavedView });
/** Views of another list than that of patients also need the permission to read its records. */
const read = { action: "read", subject: "patient" } as const;

export const savedViews = {
  list: endpoint({
    method: "GET",
    path: "/saved_views.json",
    summary: "List the user's saved views of a list and the shared ones by name",
    permission: read,
    query: z.object({ search: z.object({ list: z.enum(viewLists) }) }),
    output: z.object({ savedViews: z.array(SavedView) }),
  }),
  create: endpoint({
    method: "POST",
    path: "/saved_views.json",
    summary: "Save a view of a list",
    permission: read,
    wrap: "savedView",
    body: SavedViewInput,
    output: one,
    status: 201,
  }),
  update: endpoint({
    method: "PUT",
    path: "/saved_views/:externalId.json",
    summary: "Replace a saved view; allowed for its owner, and for supervisors if it is shared",
    permission: read,
    params: ref,
    wrap: "savedView",
    body: SavedViewInput,
    output: one,
    errors: ["not_found", "forbidden"],
  }),
  setDefault: endpoint({
    method: "PUT",
    path: "/saved_views/:externalId/default.json",
    summary: "Make this view the user's default for the list, or remove the default",
    permission: read,
    params: ref,
    body: z.strictObject({ isDefault: z.boolean() }),
    output: one,
    errors: ["not_found"],
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/saved_views/:externalId.json",
    summary: "Delete a saved view; allowed for its owner, and for supervisors if it is shared",
    permission: read,
    params: ref,
    errors: ["not_found", "forbidden"],
  }),
};
