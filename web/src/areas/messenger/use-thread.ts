// The conversation with one patient: the patient, the thread if there is one yet, and the acts on it.
import { messenger } from "@tidings/contract/areas/messenger";
import { organizations } from "@tidings/contract/areas/organizations";
import { type Patient, patients } from "@tidings/contract/areas/patients";
import { pollEvery, useAct, useEndpoint } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";

export type Hindrance = Patient["unreachableReasons"][number];

/** Why Messenger cannot text this patient; who is held for review may be answered by a person. */
export function hindrancesOf(patient: Patient): Hindrance[] {
  const reasons = new Set<Hindrance>(patient.unreachableReasons.filter((reason) => reason !== "held_for_review"));
  if (patient.optedOutFeatures.includes("messenger")) reasons.add("opted_out");
  if (patient.phone === null) reasons.add("no_phone");
  return [...reasons];
}

export function useThread(externalId: string) {
  const params = { externalId };
  const patient = useEndpoint(patients.show, { params });
  const thread = useEndpoint(messenger.thread, { params }, { pollMs: pollEvery.mediumMs });
  const refreshes = [messenger.threads, messenger.thread, organizations.counters];
  const onFailed = (error: unknown) => toastError(error);
  const markAsRead = useAct(messenger.markAsRead, { refreshes, onFailed });
  const markAsUnread = useAct(messenger.markAsUnread, { refreshes, onFailed });
  // Nothing was written yet: an empty conversation, not a failure.
  const failure = patient.error ?? (thread.error?.status === 404 ? null : thread.error);
  return {
    patient,
    thread: thread.data?.thread ?? null,
    isPending: patient.isPending || (thread.isPending && !thread.error),
    failure: patient.data && thread.data ? null : failure,
    retry: () => {
      void patient.refetch();
      void thread.refetch();
    },
    mark: (as: "read" | "unread") => (as === "read" ? markAsRead : markAsUnread).mutate({ params }),
    isMarking: markAsRead.isPending || markAsUnread.isPending,
  };
}
