// Dollar amount with separators; its value is a number, or null while empty.
import { NumberInput } from "@mantine/core";
import type { FieldProps } from "./field-props.ts";

interface MoneyFieldProps extends FieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Digits behind the point, 2 by default; 0 for whole dollars. */
  decimals?: 0 | 2;
}

export function MoneyField({ value, onChange, decimals = 2, ...field }: MoneyFieldProps) {
  return (
    <NumberInput
      {...field}
      value={value ?? ""}
      onChange={(next) => onChange(next === "" ? null : Number(next))}
      prefix="$"
      thousandSeparator=","
      decimalScale={decimals}
      allowNegative={false}
      hideControls
      inputMode="decimal"
    />
  );
}
