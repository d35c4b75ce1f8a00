// Values of the auto-responder's form and their validation before the request. Pure.
import { type AutoResponder, type CustomMessage, openingHours } from "@tidings/contract/areas/texts";
import type { OutputOf } from "@tidings/contract/endpoint";
import { type FieldIssues, fieldIssues } from "@tidings/contract/errors";
import * as z from "zod/mini";
import { checkMessages, type MessageValues, messageValues } from "../../../kit/custom-messages/message-values.ts";
import { holidaysBody, hoursBody, type OpeningValues, openingValues } from "../../../kit/places/hours-values.ts";

export type Opening = OutputOf<typeof openingHours.show>["openingHours"];

export interface ResponderValues extends OpeningValues {
  enabled: boolean;
  /** Language → text. */
  outside_clinic_hours: Record<string, string>;
}

export const textsOf = (values: ResponderValues): MessageValues => ({ outside_clinic_hours: values.outside_clinic_hours });

export const openingBody = ({ hours, holidays }: OpeningValues): Opening => ({ hours: hoursBody(hours), holidays: holidaysBody(holidays) });

export const responderValues = (
  { enabled }: Pick<AutoResponder, "enabled">,
  opening: Opening,
  message: CustomMessage,
): ResponderValues => ({
  enabled,
  ...openingValues(opening.hours, opening.holidays),
  outside_clinic_hours: messageValues([message])[message.key] ?? {},
});

export function checkResponder(values: ResponderValues, message: CustomMessage): FieldIssues {
  const parsed = z.safeParse(openingHours.update.body, openingBody(values));
  return { ...(parsed.success ? {} : fieldIssues(parsed.error.issues)), ...checkMessages(textsOf(values), [message]) };
}
