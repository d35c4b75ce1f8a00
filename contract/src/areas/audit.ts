// The audit trail: who did what, whose records were seen, when and from where; only ever read.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { paged, pageQuery } from "../wire.ts";

/** What people look for, and the actions that belong to it. */
export const auditKinds = {
  signIn: [
    "session.opened",
    "session.refused",
    "session.closed",
    "session.ended",
    "session.switched",
    "password.changed",
    "password.refused",
    "password.reset_requested",
    "password.reset_refused",
  ],
  patientRead: ["patient.viewed", "patient.listed", "patient.activity_viewed", "patient.ids_listed"],
  patientChange: [
    "patient.created",
    "patient.updated",
    "patient.enabled",
    "patient.disabled",
    "patient.unreachable_cleared",
    "patient.hold_cleared",
    "patient.opted_in",
    "patient.opted_out",
    "patient.destroyed",
    "patient.merged",
    "patient.merged_away",
    "patient.merge_undone",
    "patient_group.create",
    "patient_group.update",
    "patient_group.destroy",
    "patient_group.patients_changed",
    "patient_segment.update",
    "response_flag.reviewed",
  ],
  export: ["export.requested", "export.downloaded"],
  send: ["outreach.create", "outreach.update", "outreach.stop", "outreach.destroy"],
  staff: ["user.created", "user.invited", "user.updated", "user.rights_changed", "user.removed"],
  settings: ["custom_message.updated", "auto_responder.updated", "language.added"],
  apiKey: ["api_key.created", "api_key.opened", "api_key.link_renewed", "api_key.updated", "api_key.revoked"],
} as const;
export type AuditKind = keyof typeof auditKinds;
export type AuditAction = (typeof auditKinds)[AuditKind][number];

export const auditActions: readonly string[] = Object.values(auditKinds).flat();
/** The total stops here: who needs older ones asks for fewer days. */
export const mostAuditEvents = 10_000;
/** As many patients of one event are named; the rest is a number. */
export const mostNamedPatients = 5;

export const AuditEvent = z.object({
  externalId: z.string(),
  occurredAt: z.string(),
  /** One of `auditActions`; a later version may write others. */
  action: z.string(),
  user: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
  apiKey: z.nullable(z.object({ externalId: z.string(), name: z.string() })),
  subjectType: z.string(),
  subjectId: z.nullable(z.string()),
  /** External ids, null where the record exists no more; never names. */
  patientExternalIds: z.array(z.nullable(z.string())),
  patientsCount: z.number(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ip: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

const id = z.optional(z.string().check(z.maxLength(64)));
const day = z.optional(z.iso.date(issueText("validation.date")));

export const audit = {
  list: endpoint({
    method: "GET",
    path: "/audit_events.json",
    summary: "The audit trail, newest first, by person, key, patient, kind or action, and days of the organization",
    permission: { action: "read", subject: "audit_event" },
    query: z.object({
      ...pageQuery(),
      search: z.optional(
        z.object({
          userExternalId: id,
          apiKeyExternalId: id,
          patientExternalId: id,
          /** A kind such as `patientRead`, or one action such as `patient.viewed`. */
          action: z.optional(z.string().check(z.maxLength(64))),
          from: day,
          to: day,
        }),
      ),
    }),
    output: paged("auditEvents", AuditEvent),
  }),
};
