// Programs launched by all organizations: their title, and the switch that stops and hides one.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { paged, pageQuery } from "../../wire.ts";
import { programStates } from "../programs.ts";
import { given, idRef, operatorRoles, typed } from "./fields.ts";

export const AdminProgram = z.object({
  externalId: z.string(),
  title: z.string(),
  state: z.enum(programStates),
  templateCode: z.nullable(z.string()),
  categoryName: z.string(),
  weeks: z.number(),
  organization: z.object({ code: z.string(), name: z.string() }),
  /** Number of patients who are enrolled or about to begin. */
  enrolledCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminProgram = z.infer<typeof AdminProgram>;

export const AdminProgramChange = z.partial(z.object({ title: given(), categoryName: given(), isDisabled: z.boolean() }));
export type AdminProgramChange = z.infer<typeof AdminProgramChange>;

const one = z.object({ program: AdminProgram });
const open = { permission: "session", roles: operatorRoles } as const;

export const adminPrograms = {
  list: endpoint({
    method: "GET",
    path: "/admin/programs.json",
    summary: "List the launched programs of all organizations by title",
    ...open,
    query: z.object({
      ...pageQuery(),
      search: z.optional(
        z.object({
          title: typed,
          state: z.optional(z.enum(programStates)),
          organizationCode: z.optional(z.string().check(z.maxLength(30))),
        }),
      ),
    }),
    output: paged("programs", AdminProgram),
  }),
  show: endpoint({
    method: "GET",
    path: "/admin/programs/:externalId.json",
    summary: "Get a launched program",
    ...open,
    params: idRef,
    output: one,
    errors: ["not_found"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/programs/:externalId.json",
    summary: "Rename, disable, or enable a launched program; while disabled it is hidden and sends nothing",
    ...open,
    params: idRef,
    wrap: "program",
    body: AdminProgramChange,
    output: one,
    errors: ["not_found"],
  }),
};
