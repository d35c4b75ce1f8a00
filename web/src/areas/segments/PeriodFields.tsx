// Whether something happened and when: does not matter, did or did not, in so many days or between two of them.
import { SimpleGrid, TextInput } from "@mantine/core";
import { periodPresets } from "@tidings/contract/areas/segments";
import type { Form } from "../../kit/use-form.ts";
import { DateField } from "../../ui/inputs/DateField.tsx";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import type { Exists, PeriodValues, SegmentValues } from "./segment-values.ts";
import { t } from "./text.ts";

type Kind = "messages" | "past" | "future";

const paths: Record<Kind, string> = {
  messages: "filters.healthEquityMessages.dateRange",
  past: "filters.pastAppointments.startsAt",
  future: "filters.futureAppointments.startsAt",
};

/** The usual ones, and the one that is set. */
function periodOptions(kind: Kind, set: string) {
  const direction = kind === "future" ? "future" : "past";
  const usual = [30, 90];
  const isOwn = /^\d+$/.test(set) && !usual.includes(Number(set));
  const days = [...usual, ...(isOwn ? [Number(set)] : [])].sort((a, b) => a - b);
  return [
    { value: "any", label: t("period.any") },
    ...days.map((count) => ({ value: String(count), label: t(`period.${direction}`, { count, number: count }) })),
    ...periodPresets.map((preset) => ({ value: preset, label: t(`period.${direction}.${preset}`) })),
    { value: "distance", label: t(`period.distance.${direction}.option`) },
    { value: "dates", label: t("period.dates") },
  ];
}

interface PeriodFieldsProps {
  form: Form<SegmentValues>;
  kind: Kind;
  label: string;
  exists: Exists;
  onExists: (next: Exists) => void;
  when: PeriodValues;
  onWhen: (next: PeriodValues) => void;
}

export function PeriodFields({ form, kind, label, exists, onExists, when, onWhen }: PeriodFieldsProps) {
  const path = paths[kind];
  const options = [
    { value: "any", label: t("exists.any") },
    { value: "true", label: t(`exists.${kind}.true`) },
    { value: "false", label: t(`exists.${kind}.false`) },
  ];
  const days = (name: "minDays" | "maxDays") => (
    <TextInput
      {...form.field(`${path}.${name === "minDays" ? "minDays" : "days"}`, `${label}: ${t(`period.${name}`)}`)}
      value={when[name]}
      onChange={(event) => onWhen({ ...when, [name]: event.currentTarget.value.replace(/\D/g, "").slice(0, 4) })}
      inputMode="numeric"
      autoComplete="off"
    />
  );
  // Registered even while hidden, so that an error is shown at its field.
  const to = form.field(`${path}.maxDate`, `${label}: ${t("period.to")}`);
  const isSet = exists !== "";
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <SelectField
        label={label}
        options={options}
        isSearchable={false}
        value={exists || "any"}
        onChange={(next) => onExists(next === "true" || next === "false" ? next : "")}
      />
      {isSet && (
        <SelectField
          label={`${t("period.label")} (${label})`}
          options={periodOptions(kind, when.kind)}
          isSearchable={false}
          value={when.kind || "any"}
          onChange={(next) => onWhen({ ...when, kind: next === "any" || next === null ? "" : next })}
        />
      )}
      {isSet && when.kind === "distance" && (
        <>
          {days("minDays")}
          {days("maxDays")}
        </>
      )}
      {isSet && when.kind === "dates" && (
        <>
          <DateField
            {...form.field(`${path}.minDate`, `${label}: ${t("period.from")}`)}
            value={when.from}
            onChange={(from) => onWhen({ ...when, from })}
          />
          <DateField {...to} value={when.to} onChange={(next) => onWhen({ ...when, to: next })} />
        </>
      )}
    </SimpleGrid>
  );
}
