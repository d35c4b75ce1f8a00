// The open conversation: the patient, the conversation if it exists, and marking it.
import { activity } from "@tidings/contract/areas/activity";
import { daysToAnswer, messenger } from "@tidings/contract/areas/messenger";
import { type Patient, patients } from "@tidings/contract/areas/patients";
import { pollEvery, useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { toastError } from "../../../kit/errors.ts";
import { inboxEndpoints } from "../use-update-thread.ts";

export type BlockedReason = Patient["unreachableReasons"][number];

/** Whether the patient has texted so shortly before that staff may answer without consent on record. */
function useMayAnswer({ externalId, unreachableReasons }: Patient): boolean {
  const { data } = useEndpoint(
    activity.list,
    { query: { page: 1, perPage: 1, search: { patientExternalId: externalId, type: "sms_response" } } },
    { isEnabled: unreachableReasons.includes("no_consent"), pollMs: pollEvery.mediumMs },
  );
  const newest = data?.activityLogs[0];
  return !data || (newest !== undefined && Date.parse(newest.createdAt) > serverNow() - daysToAnswer * 24 * 3_600_000);
}

/** Why Messenger cannot text this patient; staff may reply to a patient who is held for review. */
export function useBlockedReasons(patient: Patient): BlockedReason[] {
  const mayAnswer = useMayAnswer(patient);
  const reasons = new Set<BlockedReason>(
    patient.unreachableReasons.filter((reason) => reason !== "held_for_review" && !(reason === "no_consent" && mayAnswer)),
  );
  if (patient.optedOutFeatures.includes("messenger")) reasons.add("opted_out");
  if (patient.phone === null) reasons.add("no_phone");
  return [...reasons];
}

export function useOpenConversation(externalId: string) {
  const params = { externalId };
  const patient = useEndpoint(patients.show, { params });
  const conversation = useEndpoint(messenger.thread, { params }, { pollMs: pollEvery.mediumMs });
  const onFailed = (error: unknown) => toastError(error);
  const markAsRead = useEndpointMutation(messenger.markAsRead, { refreshes: inboxEndpoints, onFailed });
  const markAsUnread = useEndpointMutation(messenger.markAsUnread, { refreshes: inboxEndpoints, onFailed });
  // No message yet: an empty conversation, not a failure.
  const failure = patient.error ?? (conversation.error?.status === 404 ? null : conversation.error);
  return {
    patient,
    thread: conversation.data?.thread ?? null,
    isPending: patient.isPending || (conversation.isPending && !conversation.error),
    failure: patient.data && conversation.data ? null : failure,
    retry: () => {
      void patient.refetch();
      void conversation.refetch();
    },
    mark: (as: "read" | "unread") => (as === "read" ? markAsRead : markAsUnread).mutate({ params }),
    isMarking: markAsRead.isPending || markAsUnread.isPending,
  };
}
