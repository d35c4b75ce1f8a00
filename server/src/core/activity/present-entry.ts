// Converts a row of the log to the contract's shape, and hides patient data from users without access to PHI.
import { type ActivityEntry, activity, type MediaFile, translationStates } from "@tidings/contract/areas/activity";
import { activityFeatureTypes } from "@tidings/contract/words";
import type { Actor, Ctx } from "../../kernel/context.ts";
import { hidden, isMasked, maskText, patientName } from "../patients/public.ts";
import type { ActivityRow, MediaRow } from "./activity-queries.ts";

const isIncoming = (row: ActivityRow): boolean => row.type === "sms_response" || row.type === "voice_response";

/** Free text may contain any name, so it is hidden completely; in rendered templates only the filled-in values are hidden. */
function bodyFor(row: ActivityRow, actor: Actor): string | null {
  if (row.body === null || !isMasked(actor)) return row.body;
  const isFreeText = isIncoming(row) || row.purpose === "direct" || row.purpose === "opt";
  return isFreeText ? hidden : maskText(row.body, row.phi_spans);
}

function senderOf(row: ActivityRow): ActivityEntry["sender"] {
  if (isIncoming(row) || row.state?.startsWith("patient_")) return "patient";
  if (row.user) return "user";
  return row.purpose === "opt" ? "system" : "organization";
}

/** Download URL of a file; it requires credentials. */
export const mediaUrl = (externalId: string): string => `/api/v2${activity.downloadMediaFile.path.replace(":externalId", externalId)}`;

const presentMedia = (row: MediaRow): MediaFile => ({ ...row, publicUrl: row.state === "ready" ? mediaUrl(row.externalId) : null });

type Language = Pick<ActivityEntry, "detectedLanguage" | "bodyTranslation" | "translationState">;

/** Hidden like the original text, because the translation has the same content. */
function presentLanguage(row: ActivityRow, actor: Actor): Language {
  if (isMasked(actor)) return { detectedLanguage: null, bodyTranslation: null, translationState: null };
  const { body, from_language: fromLanguage, state } = row.translation ?? {};
  return {
    detectedLanguage: row.detected_language === null ? null : { language: row.detected_language, isGuess: row.detected_by === "guess" },
    bodyTranslation: body && fromLanguage ? { body, fromLanguage } : null,
    translationState: translationStates.find((one) => one === state) ?? null,
  };
}

function readAsOf({ reading }: ActivityRow, actor: Actor): ActivityEntry["readAs"] {
  const answer = reading?.answer;
  if (!answer) return null;
  const { answer_type: answerType, value, label, confidence } = answer;
  const isPlain = typeof value === "string" || typeof value === "number";
  return { answerType, value: isPlain && !isMasked(actor) ? value : null, label, confidence };
}

export function presentEntry(row: ActivityRow, { actor, seenPatientIds }: Pick<Ctx, "actor" | "seenPatientIds">): ActivityEntry {
  if (row.patient_id !== null) seenPatientIds?.add(row.patient_id);
  const isKnown = (activityFeatureTypes as readonly string[]).includes(row.feature);
  return {
    externalId: row.entry,
    type: row.type as ActivityEntry["type"],
    body: bodyFor(row, actor),
    isMasked: isMasked(actor),
    state: row.state,
    failureReason: row.failure_reason,
    errorCode: row.error_code,
    sentAgainAt: row.sent_again_at ?? null,
    canSendAgain: row.can_send_again ?? false,
    sender: senderOf(row),
    user: row.user,
    featureType: (isKnown ? row.feature : "organization") as ActivityEntry["featureType"],
    featureExternalId: row.record_external_id,
    loggableType: row.purpose,
    language: row.language,
    ...presentLanguage(row, actor),
    patientExternalId: row.patient_external_id,
    patientName: patientName(row, actor),
    responseFlag: row.flag,
    replyHold:
      row.hold && row.hold.ended_at === null
        ? { reason: row.hold.reason, deadlineAt: row.hold.deadline_at, ranOutAt: row.hold.ran_out_at }
        : null,
    possiblePatients: (row.possible_patients ?? []).map((one) => {
      seenPatientIds?.add(one.id);
      return { externalId: one.external_id, name: patientName(one, actor) };
    }),
    safetyAlert: row.safety_alert,
    aiClassification: row.classification,
    readAs: readAsOf(row, actor),
    sendAt: row.send_at ?? null,
    isAnswerable: row.reading?.is_answerable ?? false,
    mediaFiles: isMasked(actor) ? [] : row.media.map(presentMedia),
    createdAt: row.occurred_at,
    lastActivityAt: row.last_activity_at,
  };
}
