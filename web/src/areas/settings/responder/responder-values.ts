// Values of the auto-responder's form and their validation before the request. Pure.
import type { AutoResponder, CustomMessage } from "@tidings/contract/areas/texts";
import type { FieldIssues } from "@tidings/contract/errors";
import { checkMessages, type MessageValues, messageValues } from "../messages/message-values.ts";

export interface ResponderValues {
  enabled: boolean;
  weekdays: number[];
  /** HH:mm, or null while empty or incomplete. */
  startTime: string | null;
  endTime: string | null;
  /** Language → text. */
  outside_clinic_hours: Record<string, string>;
}

export const textsOf = (values: ResponderValues): MessageValues => ({ outside_clinic_hours: values.outside_clinic_hours });

export const responderValues = ({ enabled, weekdays, startTime, endTime }: AutoResponder, message: CustomMessage): ResponderValues => ({
  enabled,
  weekdays: [...weekdays],
  startTime,
  endTime,
  outside_clinic_hours: messageValues([message])[message.key] ?? {},
});

/** After a conflict with another user's save: the hours read, with the other user's values, so that saving again replaces them knowingly. */
export function hoursWithTheirs(before: AutoResponder, issues: FieldIssues): AutoResponder {
  const theirs = Object.entries(issues).flatMap(([field, [issue]]) =>
    issue?.key === "validation.changedMeanwhile" ? [[field, Array.isArray(issue.now) ? issue.now.map(Number) : issue.now]] : [],
  );
  return { ...before, ...Object.fromEntries(theirs) };
}

export function checkResponder(values: ResponderValues, message: CustomMessage): FieldIssues {
  const { weekdays, startTime, endTime } = values;
  const blank = [{ key: "validation.blank" }];
  return {
    ...(weekdays.length === 0 ? { weekdays: blank } : {}),
    ...(startTime ? {} : { startTime: blank }),
    ...(endTime ? {} : { endTime: blank }),
    ...(startTime && endTime && endTime <= startTime ? { endTime: [{ key: "validation.invalidPeriod" }] } : {}),
    ...checkMessages(textsOf(values), [message]),
  };
}
