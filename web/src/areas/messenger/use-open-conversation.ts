// The conversation with one patient: the patient, the thread if there is one yet, and the acts on it.
import { messenger } from "@tidings/contract/areas/messenger";
import { organizations } from "@tidings/contract/areas/organizations";
import { type Patient, patients } from "@tidings/contract/areas/patients";
import { pollEvery, useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";

export type BlockedReason = Patient["unreachableReasons"][number];

/** Why Messenger cannot text this patient; who is held for review may be answered by a person. */
export function blockedReasonsOf(patient: Patient): BlockedReason[] {
  const reasons = new Set<BlockedReason>(patient.unreachableReasons.filter((reason) => reason !== "held_for_review"));
  if (patient.optedOutFeatures.includes("messenger")) reasons.add("opted_out");
  if (patient.phone === null) reasons.add("no_phone");
  return [...reasons];
}

export function useOpenConversation(externalId: string) {
  const params = { externalId };
  const patient = useEndpoint(patients.show, { params });
  const conversation = useEndpoint(messenger.thread, { params }, { pollMs: pollEvery.mediumMs });
  const refreshes = [messenger.threads, messenger.thread, organizations.counters];
  const onFailed = (error: unknown) => toastError(error);
  const markAsRead = useEndpointMutation(messenger.markAsRead, { refreshes, onFailed });
  const markAsUnread = useEndpointMutation(messenger.markAsUnread, { refreshes, onFailed });
  // Nothing was written yet: an empty conversation, not a failure.
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
