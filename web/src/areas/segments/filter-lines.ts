// The filters of a segment in words. Pure.
import type { Period, SegmentFilters } from "@tidings/contract/areas/segments";
import { formatDate } from "../../kit/format.ts";
import { label, languageLabel } from "../../kit/labels.ts";
import { outreachResultWords } from "../../kit/use-outreach-filters.ts";
import { categoryName, t } from "./text.ts";

type FilterKind = "messages" | "past" | "future" | "conditions" | "outreach" | "programs";

export function periodWords(period: Period | null | undefined, direction: "past" | "future"): string {
  const [min, max] = [period?.minDays, period?.days];
  if (min && max) return t(`period.distance.${direction}`, { from: min, to: max });
  if (min) return t(`period.atLeast.${direction}`, { count: min, number: min });
  if (period?.days) return t(`period.${direction}`, { count: period.days, number: period.days }).toLowerCase();
  if (period?.preset) return t(`period.${direction}.${period.preset}`).toLowerCase();
  const [from, to] = [period?.minDate, period?.maxDate];
  if (from && to) return t("period.between", { from: formatDate(from), to: formatDate(to) });
  if (from) return t("period.since", { from: formatDate(from) });
  return to ? t("period.until", { to: formatDate(to) }) : t("period.any").toLowerCase();
}

const number = (value: number | null | undefined): string => (value === null || value === undefined ? "" : String(value));

function ageWords({ minAge, maxAge }: SegmentFilters): string {
  const [from, to] = [number(minAge), number(maxAge)];
  if (from && to) return `${from}–${to}`;
  return from ? `${from}+` : to && `0–${to}`;
}

const exists = (kind: FilterKind, value: boolean): string => t(`exists.${kind}.${value ? "true" : "false"}`);

/** Names of records that filters refer to; undefined while they load, null if the record is gone or hidden. */
export type NameOf = (externalId: string) => string | null | undefined;

const named = (nameOf: NameOf, externalId: string): string => {
  const name = nameOf(externalId);
  return name === undefined ? "…" : (name ?? t("filters.gone"));
};

/** Filters by conditions, an outreach and programs. */
function recordLines({ conditions, outreach, programs }: SegmentFilters, nameOf: NameOf): { name: string; words: string }[] {
  return [
    ...(typeof conditions?.exists === "boolean"
      ? [
          {
            name: t("form.conditions"),
            words: [exists("conditions", conditions.exists), ...(conditions.anyOf ?? []).map(({ value }) => value)].join(", "),
          },
        ]
      : []),
    ...(typeof outreach?.exists === "boolean"
      ? [
          {
            name: t("form.outreach"),
            words: [
              exists("outreach", outreach.exists),
              named(nameOf, outreach.outreachExternalId ?? ""),
              ...(outreach.after ? [t("form.outreach.afterAnswer", { answer: outreachResultWords(outreach.after) })] : []),
              outreach.result ? outreachResultWords(outreach.result) : t("form.anyResult"),
            ].join(", "),
          },
        ]
      : []),
    ...(typeof programs?.exists === "boolean"
      ? [
          {
            name: t("form.programs"),
            words: [
              exists("programs", programs.exists),
              ...(programs.programExternalIds ?? []).map((id) => named(nameOf, id)),
              programs.status ? t(`status.${programs.status}`) : t("form.anyStatus"),
            ].join(", "),
          },
        ]
      : []),
  ];
}

/** One line for each filter that is set: its name, and what must be true. */
export function filterLines(filters: SegmentFilters, nameOf: NameOf = () => undefined): { name: string; words: string }[] {
  const { sex, language, healthEquityMessages: messages, pastAppointments: past, futureAppointments: future } = filters;
  const age = ageWords(filters);
  return [
    ...(sex?.length ? [{ name: t("form.sex"), words: sex.map((one) => label("sex", one)).join(", ") }] : []),
    ...(age ? [{ name: t("patients.column.age"), words: age }] : []),
    ...(language?.length ? [{ name: t("form.language"), words: language.map((one) => languageLabel(one)).join(", ") }] : []),
    ...recordLines(filters, nameOf),
    ...(typeof messages?.exists === "boolean"
      ? [
          {
            name: t("form.messages"),
            words: [
              exists("messages", messages.exists),
              messages.category ? categoryName(messages.category) : t("form.anyCategory"),
              periodWords(messages.dateRange, "past"),
            ].join(", "),
          },
        ]
      : []),
    ...(typeof past?.exists === "boolean"
      ? [
          {
            name: t("form.past"),
            words: [
              exists("past", past.exists),
              ...(past.attendance ? [t(`attendance.${past.attendance}`)] : []),
              periodWords(past.startsAt, "past"),
            ].join(", "),
          },
        ]
      : []),
    ...(typeof future?.exists === "boolean"
      ? [{ name: t("form.future"), words: `${exists("future", future.exists)}, ${periodWords(future.startsAt, "future")}` }]
      : []),
  ];
}
