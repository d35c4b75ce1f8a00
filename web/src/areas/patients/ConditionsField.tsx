// What a patient lives with: found in the coded list by name or code, kept as a list in the order of choosing.
import { CloseButton, Select } from "@mantine/core";
import { type Condition, maxConditions, patients } from "@tidings/contract/areas/patients";
import { useState } from "react";
import { useEndpoint } from "../../api/queries.ts";
import type { FormField } from "../../kit/form-inputs.ts";
import classes from "./ConditionsField.module.css";
import { t } from "./text.ts";

interface ConditionsFieldProps extends FormField {
  value: Condition[];
  onChange: (value: Condition[]) => void;
  disabled?: boolean;
  placeholder?: string;
}

const shownAtOnce = 30;

export function ConditionsField({ value, onChange, disabled, placeholder, ...field }: ConditionsFieldProps) {
  const [search, setSearch] = useState("");
  const isSearching = search.trim().length > 0;
  const found = useEndpoint(
    patients.conditionTypes,
    { query: { perPage: shownAtOnce, search: { value: search.trim().slice(0, 100) } } },
    { isEnabled: isSearching, keepsPrevious: true },
  );
  const chosen = new Set(value.map((one) => one.code));
  const options = (isSearching ? (found.data?.conditionTypes ?? []) : []).filter((one) => !chosen.has(one.code));
  const add = (code: string | null) => {
    const condition = options.find((one) => one.code === code);
    if (condition) onChange([...value, condition]);
    setSearch("");
  };
  return (
    <div>
      <Select
        {...field}
        disabled={disabled || value.length >= maxConditions}
        description={t("form.conditions.hint")}
        placeholder={placeholder ?? t("form.conditions.placeholder")}
        data={options.map((one) => ({ value: one.code, label: `${one.value} (${one.code})` }))}
        value={null}
        onChange={add}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options: all }) => all}
        nothingFoundMessage={isSearching && !found.isFetching ? t("form.conditions.none") : t("form.conditions.type")}
      />
      {value.length > 0 && (
        <ul className={classes.chosen} aria-label={t("form.conditions.chosen")}>
          {value.map((one) => (
            <li key={`${one.system} ${one.code}`}>
              <span>
                {one.value} <span className={classes.code}>{one.code}</span>
              </span>
              <CloseButton
                size="sm"
                aria-label={t("form.conditions.remove", { name: one.value })}
                onClick={() => onChange(value.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
