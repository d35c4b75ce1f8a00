// Control of one filter; typed values apply after 300 ms without input.
import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { DateField } from "../ui/inputs/DateField.tsx";
import { MultiSelect } from "../ui/inputs/MultiSelect.tsx";
import { SelectField } from "../ui/inputs/SelectField.tsx";
import { type FilterSpec, type FilterValues, textOf, valuesOf } from "./filter-spec.ts";
import { formatPhone } from "./format.ts";

interface FilterFieldProps {
  spec: FilterSpec;
  value: FilterValues[string];
  onChange: (value: string | string[] | undefined) => void;
  /** Beside the search box: the label is shown as placeholder. */
  isInline?: boolean;
  disabled?: boolean;
}

const cleaners = {
  number: (text: string) => text.replace(/\D/g, "").slice(0, 3),
  zip: (text: string) => text.replace(/\D/g, "").slice(0, 5),
  phone: (text: string) => text.replace(/\D/g, "").slice(0, 10),
  text: (text: string) => text,
} as const;

const delayMs = 300;

function TypedFilter({ spec, value, onChange, disabled }: FilterFieldProps) {
  const applied = textOf(value);
  const clean = cleaners[spec.kind as keyof typeof cleaners] ?? cleaners.text;
  const show = (raw: string) => (spec.kind === "phone" && raw.length === 10 ? formatPhone(raw) : raw);
  const [text, setText] = useState(() => show(applied));
  const [known, setKnown] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (applied !== known) {
    setKnown(applied);
    if (applied !== clean(text).trim()) setText(show(applied));
  }
  const type = (next: string) => {
    const raw = clean(next);
    setText(show(raw));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(raw.trim() || undefined), delayMs);
  };
  return (
    <TextInput
      label={spec.label}
      value={text}
      disabled={disabled}
      autoComplete="off"
      {...(spec.kind === "text" ? {} : { inputMode: "numeric" as const })}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

export function FilterField(props: FilterFieldProps) {
  const { spec, value, onChange, isInline = false, disabled } = props;
  const name = isInline ? { "aria-label": spec.label, placeholder: spec.label } : { label: spec.label };
  if (spec.kind === "multi") {
    return (
      <MultiSelect
        label={spec.label}
        disabled={disabled}
        options={spec.options ?? []}
        value={valuesOf(value)}
        onChange={(next) => onChange(next.length > 0 ? next : undefined)}
      />
    );
  }
  if (spec.kind === "select") {
    return (
      <SelectField
        {...name}
        {...(isInline ? { w: spec.label.length > 13 ? "12rem" : "9rem" } : {})}
        disabled={disabled}
        options={spec.options ?? []}
        value={textOf(value) || null}
        onChange={(next) => onChange(next ?? undefined)}
        isSearchable={(spec.options?.length ?? 0) > 8}
        isClearable
      />
    );
  }
  if (spec.kind === "date")
    return (
      <DateField label={spec.label} disabled={disabled} value={textOf(value) || null} onChange={(next) => onChange(next ?? undefined)} />
    );
  return <TypedFilter {...props} />;
}
