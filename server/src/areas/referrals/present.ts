// Rows of referrals → the contract's shape: patient data masked, and what may be done from rights.
import type { Referral } from "@tidings/contract/areas/referrals";
import { can } from "@tidings/contract/permissions";
import { hidden, isMasked } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { ReferralRow } from "./referral-rows.ts";

/** A question that is asked once is not coming again: the clock only looks whether it arrived. */
const isOnlyWatched = (row: ReferralRow): boolean => row.open_step !== null && row.open_step !== "schedule_question";

export function presentReferral(row: ReferralRow, ctx: Ctx): Referral {
  const { patient, type } = row;
  ctx.seenPatientIds?.add(patient.id);
  const masked = isMasked(ctx.actor);
  const text = (value: string | null) => (masked && value !== null ? hidden : value);
  const isWatched = isOnlyWatched(row);
  return {
    externalId: row.external_id,
    patientExternalId: patient.external_id,
    patient: {
      externalId: patient.external_id,
      firstName: text(patient.first_name),
      lastName: text(patient.last_name),
      language: patient.language,
      isMasked: masked,
    },
    type: { externalId: type.externalId, name: type.name },
    state: row.state,
    orderDate: row.ordered_on,
    scheduleStatus: row.schedule_status,
    appointmentDate: row.appointment_on,
    attendance: row.attendance,
    customContent: text(row.custom_content),
    patientInstructions: text(row.patient_instructions),
    address: text(row.address),
    phone: row.phone,
    providerFirstName: row.provider_first_name,
    providerLastName: row.provider_last_name,
    introSentAt: row.intro_sent_at,
    asksWithoutResponse: row.asks_without_response,
    nextStep: isWatched ? null : row.next_step,
    nextStepAt: isWatched ? null : row.next_step_at,
    hindrance: row.hindrance,
    expiresAt: row.expires_at,
    completedAt: row.completed_at,
    expiredAt: row.expired_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lockVersion: row.lock_version,
    currentUserAbilities: { update: can(ctx.actor.permissions, "update", "referral") },
  };
}
