// Writes who did what to which record into the audit log, in the act's own transaction.
import type { Ctx } from "../../kernel/context.ts";

export interface AuditEvent {
  /** `area.what`, such as `session.opened`. */
  action: string;
  subjectType: string;
  /** The public id of a record, but the internal one of a patient: by that the trail is searched. */
  subjectId?: string | null;
  /** Never names, phones or texts: the log outlives the record. */
  detail?: Record<string, string | number | boolean | null>;
  /** Where the act itself knows better than the context: sign-in has neither yet. */
  userId?: number | null;
  organizationId?: number | null;
  /** Internal ids of the patients it concerns, if the subject is not a patient. */
  patientIds?: readonly number[];
}

export async function auditEvent(ctx: Ctx, event: AuditEvent): Promise<void> {
  await ctx.tx
    .insertInto("audit_events")
    .values({
      organization_id: event.organizationId === undefined ? ctx.org.id || null : event.organizationId,
      occurred_at: ctx.clock.now().toString(),
      user_id: event.userId === undefined ? ctx.actor.userId : event.userId,
      api_key_id: ctx.actor.apiKeyId ?? null,
      action: event.action,
      subject_type: event.subjectType,
      subject_id: event.subjectId ?? null,
      detail: JSON.stringify(event.detail ?? {}),
      ip: ctx.request.ip ?? null,
      request_id: ctx.request.id,
      ...(event.subjectType === "patient" && event.subjectId ? { patient_ids: [Number(event.subjectId)] } : {}),
      ...(event.patientIds ? { patient_ids: [...new Set(event.patientIds)] } : {}),
    })
    .execute();
}
