// Patient filters, shared by lists and pickers; users without patient data get filters that reveal nothing.
import type { patients } from "@tidings/contract/areas/patients";
import { optionalFields, optionalFilterNames } from "@tidings/contract/areas/patients/optional-fields";
import type { GivenQuery } from "@tidings/contract/endpoint";
import { systemLanguages } from "@tidings/contract/message/languages";
import { useMemo } from "react";
import { useCurrentUser } from "../api/session.tsx";
import { type FilterSpec, type FilterValues, searchOf } from "./filter-spec.ts";
import { languageLabel, optionsOf } from "./labels.ts";
import { t } from "./pattern-texts.ts";
import { useAppointmentFilterFields } from "./use-appointment-filter-fields.ts";
import { useSourceFilters } from "./use-source-filters.ts";

/** The organization's languages first, then all others by name. */
export function allLanguageOptions(own: readonly string[]): { value: string; label: string }[] {
  const others = systemLanguages.map((language) => language.key as string).filter((key) => !own.includes(key));
  return [...own, ...others].map((value) => ({ value, label: languageLabel(value) }));
}

/** The filters as query of the patients endpoint. */
export type PatientSearch = NonNullable<GivenQuery<typeof patients.list>["search"]>;

interface PatientFilterSet {
  search: { name: string; label: string };
  specs: FilterSpec[];
  toSearch: (values: FilterValues) => PatientSearch | undefined;
  isMasked: boolean;
}

const noMore: FilterSpec[] = [];

/** `more`: additional filters. */
export function usePatientFilters({ isPicker = false, more = noMore }: { isPicker?: boolean; more?: FilterSpec[] } = {}): PatientFilterSet {
  const { organization, isPhiAnonymized: isMasked } = useCurrentUser();
  const hasMembers = organization?.features.configs.patient.member ?? false;
  const languageKeys = organization?.languages.join(",") ?? "";
  const sources = useSourceFilters();
  const visits = useAppointmentFilterFields();
  return useMemo(() => {
    const specs: FilterSpec[] = [
      {
        name: "language",
        label: t("filter.language"),
        kind: "multi",
        options: allLanguageOptions(languageKeys.split(",").filter(Boolean)),
      },
      { name: "state", label: t("filter.state"), kind: "select", options: optionsOf("patientState"), isPrimary: !isPicker },
      {
        name: "reachable",
        label: t("filter.reachable"),
        kind: "select",
        options: [
          { value: "true", label: t("filter.reachable.true") },
          { value: "false", label: t("filter.reachable.false") },
        ],
        isPrimary: isPicker,
      },
      { name: "sex", label: t("filter.sex"), kind: "select", options: optionsOf("sex"), isPrimary: true },
      ...sources,
      ...more,
      ...(hasMembers
        ? [{ name: "profileType", label: t("filter.profileType"), kind: "select", options: optionsOf("profileType") } as const]
        : []),
      ...optionalFilterNames.map((name): FilterSpec => {
        return { name, label: t(`filter.${name}`), kind: "select", options: optionsOf(optionalFields[name].words) };
      }),
      ...(isMasked
        ? []
        : ([
            { name: "minAge", label: t("filter.minAge"), kind: "number" },
            { name: "maxAge", label: t("filter.maxAge"), kind: "number" },
            { name: "name", label: t("filter.name"), kind: "text" },
            { name: "phoneNumber", label: t("filter.phoneNumber"), kind: "phone" },
            { name: "externalId", label: t("filter.externalId"), kind: "text" },
            ...(isPicker ? [{ name: "zipcode", label: t("filter.zipcode"), kind: "zip" }] : []),
          ] as FilterSpec[])),
      ...visits,
    ];
    const search = isMasked
      ? { name: "externalId", label: t("filter.externalIdSearch") }
      : { name: "nameOrExternalId", label: t("filter.nameOrExternalId") };
    const all: FilterSpec[] = [{ ...search, kind: "text" }, ...specs];
    return {
      search,
      specs,
      toSearch: (values) => searchOf(all, values) as PatientSearch | undefined,
      isMasked,
    };
  }, [languageKeys, isMasked, isPicker, hasMembers, sources, visits, more]);
}
