// Groups: lists of selected patients, their members, and changes of many members that run in the background.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { paged, pageQuery } from "../wire.ts";
import { PatientFilters, PatientRow, Selection } from "./patients.ts";

const person = z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() }));

export const groupChangeStates = ["running", "done", "cancelled"] as const;

/** A change of a group's members: progress and result. */
export const GroupChange = z.object({
  externalId: z.string(),
  state: z.enum(groupChangeStates),
  /** Patients to process, and how many are done. */
  total: z.number(),
  done: z.number(),
  /** Patients who were actually added and removed. */
  added: z.number(),
  removed: z.number(),
  createdAt: z.string(),
});
export type GroupChange = z.infer<typeof GroupChange>;

export const Group = z.object({
  externalId: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Created by the system. */
  automated: z.boolean(),
  patientsCount: z.number(),
  creationUser: person,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The change in progress. */
  change: z.nullable(GroupChange),
  currentUserAbilities: z.object({ update: z.boolean(), destroy: z.boolean() }),
});
export type Group = z.infer<typeof Group>;

export const maxGroupNameLength = 255;
export const maxGroupDescriptionLength = 2000;

export const GroupInput = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(maxGroupNameLength, issueText("validation.maxLength", { max: maxGroupNameLength }))),
  description: z.nullish(
    z.string().check(z.maxLength(maxGroupDescriptionLength, issueText("validation.maxLength", { max: maxGroupDescriptionLength }))),
  ),
});
export type GroupInput = z.infer<typeof GroupInput>;

/** Patients to add and to remove; removals run first. */
export const GroupChangeInput = z.object({ added: z._default(Selection, {}), removed: z._default(Selection, {}) });
export type GroupChangeInput = z.infer<typeof GroupChangeInput>;

/** What a change would do now. */
export const GroupChangePreview = z.object({
  toAdd: z.number(),
  /** Selected to be added, but in the group already. */
  alreadyMembers: z.number(),
  toRemove: z.number(),
  /** Selected to be removed, but not in the group. */
  notMembers: z.number(),
});
export type GroupChangePreview = z.infer<typeof GroupChangePreview>;

export const GroupMember = z.object({ patient: PatientRow, creationUser: person, updatedAt: z.string() });
export type GroupMember = z.infer<typeof GroupMember>;

const manyIds = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(5000));
/** The bare list of ids of the house's pattern, or any selection. */
const Patients = z.extend(Selection, { patientExternalId: z.optional(z.union([manyIds, z.string().check(z.maxLength(64))])) });
export type GroupPatients = z.infer<typeof Patients>;

const ref = z.object({ externalId: z.uuid() });
const one = z.object({ group: Group });
const changed = z.object({ patientsCount: z.number(), change: GroupChange });
const read = { action: "read", subject: "patient_group" } as const;
const update = { action: "update", subject: "patient_group" } as const;
export const groupSortFields = ["name", "patientsCount", "updatedAt"] as const;
const base = "/patient_groups";

export const groups = {
  list: endpoint({
    method: "GET",
    path: `${base}.json`,
    summary: "List groups",
    permission: read,
    query: z.object({
      ...pageQuery(500),
      search: z.optional(
        z.object({
          name: z.optional(z.string().check(z.maxLength(255))),
          automated: z.optional(
            z.union([
              z.boolean(),
              z.pipe(
                z.enum(["true", "false"]),
                z.transform((v) => v === "true"),
              ),
            ]),
          ),
          /** Groups with a patient who is or was in this program; requires permission to read programs. */
          patient: z.optional(z.object({ programExternalId: z.optional(z.string().check(z.maxLength(64))) })),
        }),
      ),
    }),
    output: paged("groups", Group),
  }),
  show: endpoint({
    method: "GET",
    path: `${base}/:externalId.json`,
    summary: "Get a group",
    permission: read,
    params: ref,
    output: one,
    errors: ["not_found"],
    isPolling: true,
  }),
  create: endpoint({
    method: "POST",
    path: `${base}.json`,
    summary: "Create a group; patients are added with a separate request",
    permission: { action: "create", subject: "patient_group" },
    wrap: "group",
    body: GroupInput,
    output: one,
    status: 201,
  }),
  update: endpoint({
    method: "PUT",
    path: `${base}/:externalId.json`,
    summary: "Update a group's name and description; omitted fields keep their values",
    permission: update,
    params: ref,
    wrap: "group",
    body: z.partial(GroupInput),
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${base}/:externalId.json`,
    summary: "Delete a group; its patients are kept",
    permission: { action: "destroy", subject: "patient_group" },
    params: ref,
    errors: ["not_found", "invalid_state"],
  }),
  patients: endpoint({
    method: "GET",
    path: `${base}/:externalId/patients.json`,
    summary: "List the patients of a group",
    permission: read,
    params: ref,
    query: z.object({ ...pageQuery(), search: z.optional(PatientFilters) }),
    output: paged("groupPatients", GroupMember),
    errors: ["not_found"],
  }),
  patientIds: endpoint({
    method: "GET",
    path: `${base}/:externalId/patients/external_ids.json`,
    summary: "List the IDs of a group's patients, up to 5,000 a page",
    permission: read,
    params: ref,
    query: z.object(pageQuery(5000)),
    output: paged("externalIds", z.string()),
    errors: ["not_found"],
  }),
  members: endpoint({
    method: "GET",
    path: `${base}/:externalId/patients/members.json`,
    summary: "Get which of the given patients are in the group",
    permission: read,
    params: ref,
    query: z.object({
      externalIds: z._default(
        z.union([
          z.array(z.string().check(z.maxLength(64))).check(z.maxLength(120)),
          z.pipe(
            z.string().check(z.maxLength(64)),
            z.transform((id) => [id]),
          ),
        ]),
        [],
      ),
    }),
    output: z.object({ externalIds: z.array(z.string()) }),
    errors: ["not_found"],
  }),
  addPatients: endpoint({
    method: "POST",
    path: `${base}/:externalId/patients.json`,
    summary: "Add patients by IDs, or by filter with exceptions",
    permission: update,
    params: ref,
    body: Patients,
    output: changed,
    errors: ["not_found", "invalid_state"],
  }),
  removePatients: endpoint({
    method: "DELETE",
    path: `${base}/:externalId/patients.json`,
    summary: "Remove patients by IDs, or by filter with exceptions",
    permission: update,
    params: ref,
    body: Patients,
    output: changed,
    errors: ["not_found", "invalid_state"],
  }),
  changePatients: endpoint({
    method: "POST",
    path: `${base}/:externalId/changes.json`,
    summary: "Add and remove patients in one request; large changes continue in the background",
    permission: update,
    params: ref,
    wrap: "change",
    body: GroupChangeInput,
    output: changed,
    errors: ["not_found", "invalid_state"],
  }),
  previewChange: endpoint({
    method: "POST",
    path: `${base}/:externalId/changes/preview.json`,
    summary: "Preview a change: count the patients it would add, remove, and leave unchanged",
    permission: update,
    params: ref,
    wrap: "change",
    body: GroupChangeInput,
    output: z.object({ preview: GroupChangePreview }),
    errors: ["not_found", "invalid_state"],
  }),
  change: endpoint({
    method: "GET",
    path: `${base}/:externalId/changes/:changeExternalId.json`,
    summary: "Get the progress of a change",
    permission: read,
    params: z.object({ externalId: z.uuid(), changeExternalId: z.uuid() }),
    output: z.object({ change: GroupChange }),
    errors: ["not_found"],
    isPolling: true,
  }),
  cancelChange: endpoint({
    method: "POST",
    path: `${base}/:externalId/changes/:changeExternalId/cancel.json`,
    summary: "Stop a change; patients already changed are kept",
    permission: update,
    params: z.object({ externalId: z.uuid(), changeExternalId: z.uuid() }),
    output: z.object({ change: GroupChange }),
    errors: ["not_found", "invalid_state"],
  }),
};
