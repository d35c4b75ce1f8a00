// The operator's audit trail: what operators did in the admin area and in organizations.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { issueText } from "../../errors.ts";
import { paged, pageQuery } from "../../wire.ts";
import { AuditChange } from "../audit.ts";
import { operatorRoles, typed } from "./fields.ts";

const Person = z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() });
const day = z.optional(z.iso.date(issueText("validation.date")));

export const OperatorEvent = z.object({
  externalId: z.string(),
  occurredAt: z.string(),
  /** One of `auditActions`; a later version may write others. */
  action: z.string(),
  user: Person,
  /** Null: it concerns no organization. */
  organization: z.nullable(z.object({ code: z.string(), name: z.string() })),
  subjectType: z.string(),
  /** Null for patients. */
  subjectId: z.nullable(z.string()),
  /** The present name of a location, provider or program. */
  subjectName: z.nullable(z.string()),
  /** The user that the event is about. */
  subjectUser: z.nullable(Person),
  /** Never which ones. */
  patientsCount: z.number(),
  /** Values before and after; those of patients are masked. */
  changes: z.array(AuditChange),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ip: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type OperatorEvent = z.infer<typeof OperatorEvent>;

export const adminAudit = {
  list: endpoint({
    method: "GET",
    path: "/admin/audit_events.json",
    summary: "List the actions of operators, newest first, filtered by operator, organization, type, action, and date in UTC",
    permission: "session",
    roles: operatorRoles,
    query: z.object({
      ...pageQuery(),
      search: z.optional(
        z.object({
          /** First or last name of the operator, or the beginning of it. */
          name: typed,
          organizationCode: z.optional(z.string().check(z.maxLength(30))),
          /** A kind such as `support`, or one action such as `support.entered`. */
          action: z.optional(z.string().check(z.maxLength(64))),
          from: day,
          to: day,
        }),
      ),
    }),
    output: paged("operatorEvents", OperatorEvent),
  }),
};
