// Narrows the list of appointments to days: a preset, or a first and a last day of one's own.

import { DateField } from "../../ui/inputs/DateField.tsx";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import classes from "./appointments.module.css";
import { type Days, defaultPeriod, type Period, periods } from "./period.ts";
import { t } from "./text.ts";

interface PeriodBarProps {
  period: Period;
  days: Days;
  onChange: (change: { period?: string | undefined; minDate?: string | undefined; maxDate?: string | undefined }) => void;
}

export function PeriodBar({ period, days, onChange }: PeriodBarProps) {
  const choose = (next: string | null) => {
    if (next === "custom") onChange({ period: "custom", ...days });
    else onChange({ period: next === defaultPeriod ? undefined : (next ?? undefined), minDate: undefined, maxDate: undefined });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form; these narrow a list
    <div className={classes.period} role="group" aria-label={t("period")}>
      <SelectField
        label={t("period")}
        w="13rem"
        isSearchable={false}
        options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={period}
        onChange={choose}
      />
      {period === "custom" && (
        <>
          <DateField
            label={t("period.from")}
            w="11rem"
            value={days.minDate ?? null}
            onChange={(minDate) => onChange({ minDate: minDate ?? undefined })}
          />
          <DateField
            label={t("period.to")}
            w="11rem"
            value={days.maxDate ?? null}
            onChange={(maxDate) => onChange({ maxDate: maxDate ?? undefined })}
          />
        </>
      )}
    </div>
  );
}
