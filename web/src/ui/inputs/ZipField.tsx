// ZIP code field: five digits.
import { TextInput } from "@mantine/core";
import type { FieldProps } from "./field-props.ts";

interface ZipFieldProps extends FieldProps {
  value: string;
  onChange: (digits: string) => void;
}

export function ZipField({ value, onChange, ...field }: ZipFieldProps) {
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, "").slice(0, 5))}
      placeholder={field.placeholder ?? "00000"}
    />
  );
}
