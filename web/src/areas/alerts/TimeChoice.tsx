// Choosing how long from now, in the steps that on-call work needs.
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import { t } from "./text.ts";

export const attemptMinutes = [15, 30, 60, 120, 240, 720, 1440] as const;
export const holdMinutes = [1440, 4320, 10080, 43200] as const;

interface TimeChoiceProps<M extends number> {
  label: string;
  minutes: readonly M[];
  value: M;
  onChange: (minutes: M) => void;
}

export function TimeChoice<M extends (typeof attemptMinutes)[number] | (typeof holdMinutes)[number]>(props: TimeChoiceProps<M>) {
  return (
    <SelectField
      label={props.label}
      isSearchable={false}
      options={props.minutes.map((minutes) => ({ value: String(minutes), label: t(`in.${minutes}`) }))}
      value={String(props.value)}
      onChange={(value) => {
        const found = props.minutes.find((minutes) => String(minutes) === value);
        if (found !== undefined) props.onChange(found);
      }}
    />
  );
}
