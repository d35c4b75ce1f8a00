// Audit log: actions with user, patients, time and origin; read-only.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { paged, pageQuery } from "../wire.ts";

/** Kinds of events that users search for, with their actions. */
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
    "patient.duplicate_decided",
    "patient_group.create",
    "patient_group.update",
    "patient_group.destroy",
    "patient_group.patients_changed",
    "patient_segment.create",
    "patient_segment.update",
    "patient_segment.destroy",
    "response_flag.reviewed",
    "response_flag.decided",
    "reply_hold.ran_out",
    "ai_classification.reviewed",
    "ai_classification.corrected",
    "ai_classification.judged",
    "ai_classification.shared_read",
    "messenger.marked_as_read",
    "messenger.marked_as_unread",
    "messenger.unknown_texts_attached",
    "messenger.unknown_texts_dismissed",
    "messenger.conversation_updated",
    "messenger.acknowledgement_sent",
    "messenger.note_created",
    "messenger.note_deleted",
    "appointment.created",
    "appointment.updated",
    "appointment.rescheduled",
    "appointment.rsvp",
    "appointment.cancelled",
    "appointment.destroyed",
    "referral.updated",
  ],
  export: ["export.requested", "export.downloaded", "communication_record.produced"],
  import: [
    "file_upload.uploaded",
    "file_upload.matched",
    "file_upload.recategorized",
    "file_upload.row_changed",
    "file_upload.rows_changed",
    "file_upload.rows_corrected",
    "file_upload.submitted",
    "file_upload.rows_imported",
    "file_upload.canceled",
    "file_upload.imported",
    "file_upload.effects_held",
    "file_upload.effects_released",
    "file_upload.effects_withdrawn",
    "file_upload.effects_lapsed",
    "file_upload.undo_started",
    "file_upload.patients_undone",
    "file_upload.opt_outs_undone",
    "file_upload.referrals_undone",
    "file_upload.undone",
    "file_upload.downloaded",
    "file_upload.archived",
    "file_upload.unarchived",
  ],
  send: [
    "outreach.create",
    "outreach.update",
    "outreach.patients_changed",
    "outreach.stop",
    "outreach.test_sent",
    "outreach.pause",
    "outreach.resume",
    "outreach.approve",
    "outreach.settings_updated",
    "outreach.destroy",
    "outreach_template.create",
    "outreach_template.update",
    "outreach_template.destroy",
    "messenger.message_sent",
    "messenger.message_undone",
    "message.sent_again",
    "program.email_information",
    "program.launch",
    "program.update_message",
    "program.enroll",
    "program.remove_patients",
    "program.advance",
    "program.stop_patient",
    "program.leave_by_text",
    "program.close",
    "program.rename",
    "program.disable",
    "program.enable",
    "number.resume",
    "outreach.category_corrected",
  ],
  staff: [
    "user.created",
    "user.invited",
    "user.updated",
    "user.rights_changed",
    "user.removed",
    "user.suspended",
    "user.restored",
    "user.sessions_ended",
    "user.password_reset_required",
    "user.disabled",
    "user.enabled",
  ],
  settings: [
    "custom_message.updated",
    "referral_type.created",
    "referral_type.updated",
    "auto_responder.updated",
    "opening_hours.updated",
    "language.removed",
    "ai_parsing_setting.updated",
    "review_sharing.updated",
    "language.added",
    "appointment_template.create",
    "appointment_template.update",
    "appointment_template.destroy",
    "appointment_template.publish",
    "appointment_template.stand_by",
    "location.created",
    "location.updated",
    "location.retired",
    "location.restored",
    "location.merged",
    "provider.created",
    "provider.updated",
    "provider.retired",
    "provider.restored",
    "provider.merged",
    "appointment_report.create",
    "appointment_report.update",
    "appointment_report.destroy",
    "import_settings.updated",
    "sftp_source.created",
    "sftp_source.updated",
    "sftp_source.tested",
    "sftp_source.host_key_trusted",
    "reschedule_settings.updated",
    "follow_up_settings.updated",
    "messenger.reply_time_updated",
    "messenger_team.created",
    "messenger_team.updated",
    "messenger_team.deleted",
    "messenger_template.create",
    "messenger_template.update",
    "messenger_template.destroy",
    "confidential_care.marked",
    "confidential_care.unmarked",
    "confidential_care.age_changed",
    "setup.confirmed",
    "setup.withdrawn",
    "setup.test_message_sent",
    "organization.created",
    "organization.updated",
    "organization.disabled",
    "organization.enabled",
    "customer.created",
    "customer.updated",
    "library_resource.created",
    "library_resource.updated",
    "canvas.created",
    "canvas.updated",
    "canvas.finalized",
    "canvas.program_updated",
  ],
  alert: [
    "alert.raised",
    "alert.renewed",
    "alert.paged",
    "alert.opened",
    "alert.taken",
    "alert.not_reached",
    "alert.closed",
    "alert.pause_decided",
    "alert_settings.updated",
    "on_call.updated",
    "safety_text.updated",
  ],
  support: ["support.entered", "support.viewed", "support.unmasked", "support.ended"],
  apiKey: ["api_key.created", "api_key.opened", "api_key.link_renewed", "api_key.updated", "api_key.revoked"],
} as const;
export type AuditKind = keyof typeof auditKinds;
export type AuditAction = (typeof auditKinds)[AuditKind][number];

export const auditActions: readonly string[] = Object.values(auditKinds).flat();
/** Maximum total; for older events, search a shorter period. */
export const maxAuditEvents = 10_000;
/** Maximum number of patients listed per event; the rest is a count. */
export const maxNamedPatients = 5;

/** A user in the audit log. `isStaffHere` is false for users who left or who work for the operator; they have no record to open. */
export const AuditPerson = z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string(), isStaffHere: z.boolean() });
export type AuditPerson = z.infer<typeof AuditPerson>;

const auditValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** Null means no value. */
export const AuditChange = z.object({ field: z.string(), before: auditValue, after: auditValue });
export type AuditChange = z.infer<typeof AuditChange>;

const AuditKey = z.object({ externalId: z.string(), name: z.string() });

export const AuditEvent = z.object({
  externalId: z.string(),
  occurredAt: z.string(),
  /** One of `auditActions`; a later version may write others. */
  action: z.string(),
  user: z.nullable(AuditPerson),
  apiKey: z.nullable(AuditKey),
  subjectType: z.string(),
  subjectId: z.nullable(z.string()),
  /** The record's present name; null for patients, for records that are gone, and without the right to read such records. */
  subjectName: z.nullable(z.string()),
  /** The user that the event is about. */
  subjectUser: z.nullable(AuditPerson),
  /** The API key that the event is about. */
  subjectKey: z.nullable(AuditKey),
  /** External ids, null when the record no longer exists; never names. */
  patientExternalIds: z.array(z.nullable(z.string())),
  patientsCount: z.number(),
  /** Values before and after; those of patients are masked for staff without access to PHI and erased with the patient. */
  changes: z.array(AuditChange),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ip: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

const id = z.optional(z.string().check(z.maxLength(64)));
const day = z.optional(z.iso.date(issueText("validation.date")));

const search = z.optional(
  z.object({
    userExternalId: id,
    apiKeyExternalId: id,
    patientExternalId: id,
    /** A kind such as `patientRead`, or one action such as `patient.viewed`. */
    action: z.optional(z.string().check(z.maxLength(64))),
    from: day,
    to: day,
  }),
);

export const audit = {
  list: endpoint({
    method: "GET",
    path: "/audit_events.json",
    summary: "The audit trail, newest first, by person, key, patient, kind or action, and days of the organization",
    permission: { action: "read", subject: "audit_event" },
    query: z.object({ ...pageQuery(), search }),
    output: paged("auditEvents", AuditEvent),
  }),
  download: endpoint({
    method: "GET",
    path: "/audit_events/download",
    summary: "The newest events that match as a CSV file, a line for each changed value; patient data masked as in the list",
    permission: { action: "read", subject: "audit_event" },
    query: z.object({ search }),
    isFile: true,
    perMinute: 30,
  }),
  people: endpoint({
    method: "GET",
    path: "/audit_events/people.json",
    summary: "Whom the trail can be searched by: staff of now and of former times, and the provider's who came",
    permission: { action: "read", subject: "audit_event" },
    query: z.object(pageQuery()),
    output: paged("people", AuditPerson),
  }),
  apiKeys: endpoint({
    method: "GET",
    path: "/audit_events/api_keys.json",
    summary: "The keys that the trail can be searched by, revoked ones too",
    permission: { action: "read", subject: "audit_event" },
    query: z.object(pageQuery()),
    output: paged("apiKeys", AuditKey),
  }),
};
