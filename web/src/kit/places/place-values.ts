// Values of the forms of locations and providers, and the requests they make. Pure.
import type { LocationDetails, LocationInput, ProviderDetails, ProviderInput } from "@tidings/contract/areas/appointment-places";
import type { FieldIssues } from "@tidings/contract/errors";
import { blankIssue, textIssues } from "@tidings/contract/message/writing/text-issues";
import { holidaysBody, hoursBody, type OpeningValues, openingValues } from "./hours-values.ts";

export interface LocationValues extends OpeningValues {
  externalId: string;
  name: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  state: string | null;
  zipcode: string;
  /** Null: the organization's. */
  timeZone: string | null;
  /** Null: the organization's. */
  textingNumber: string | null;
  hasOwnHours: boolean;
  hasOwnReply: boolean;
  english: string;
  spanish: string;
}

export interface ProviderValues {
  externalId: string;
  firstName: string;
  lastName: string;
  nationalId: string;
  shortName: string;
  phone: string;
  address: string;
}

const usualHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startTime: "08:00", endTime: "17:00" }));

/** @param location null: a new one */
export const locationValues = (location: LocationDetails | null): LocationValues => ({
  externalId: location?.externalId ?? "",
  name: location?.name ?? "",
  phone: location?.phone ?? "",
  address1: location?.address1 ?? "",
  address2: location?.address2 ?? "",
  city: location?.city ?? "",
  state: location?.state ?? null,
  zipcode: location?.zipcode ?? "",
  timeZone: location?.timeZone ?? null,
  textingNumber: location?.textingNumber ?? null,
  ...openingValues(location?.hours ?? usualHours, location?.holidays ?? []),
  hasOwnHours: Boolean(location?.hours),
  hasOwnReply: Boolean(location?.autoReply),
  english: location?.autoReply?.english ?? "",
  spanish: location?.autoReply?.spanish ?? "",
});

export const locationBody = (values: LocationValues): LocationInput => ({
  name: values.name,
  phone: values.phone,
  address1: values.address1,
  address2: values.address2,
  city: values.city,
  state: values.state ?? "",
  zipcode: values.zipcode,
  timeZone: values.timeZone ?? "",
  textingNumber: values.textingNumber ?? "",
  hours: values.hasOwnHours ? hoursBody(values.hours) : null,
  holidays: holidaysBody(values.holidays),
  autoReply: values.hasOwnReply ? { english: values.english, spanish: values.spanish } : null,
});

/** The reply by the rule that all out-of-hours messages share. */
export function checkReply({ hasOwnReply, english, spanish }: LocationValues): FieldIssues {
  if (!hasOwnReply) return {};
  const found = Object.entries({ english, spanish }).map(([language, text]) => {
    const issues = text.trim() ? textIssues(text, "autoResponder") : [blankIssue(language)];
    return [`autoReply.${language}`, issues] as const;
  });
  return Object.fromEntries(found.filter(([, issues]) => issues.length > 0));
}

/** @param provider null: a new one */
export const providerValues = (provider: ProviderDetails | null): ProviderValues => ({
  externalId: provider?.externalId ?? "",
  firstName: provider?.firstName ?? "",
  lastName: provider?.lastName ?? "",
  nationalId: provider?.nationalId ?? "",
  shortName: provider?.shortName ?? "",
  phone: provider?.phone ?? "",
  address: provider?.address ?? "",
});

export const providerBody = ({ externalId: _, ...values }: ProviderValues): ProviderInput => values;

/** Left blank, the server makes an id up. */
export const withNewId = <B extends object>(body: B, externalId: string): B & { externalId?: string } =>
  externalId.trim() ? { ...body, externalId: externalId.trim() } : body;
