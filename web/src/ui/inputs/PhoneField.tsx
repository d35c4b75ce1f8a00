// Phone field with the mask (000) 000-0000; its value is the digits.
import { TextInput } from "@mantine/core";
import type { FieldProps } from "./field-props.ts";
import { formatPhoneTyping, phoneDigits } from "./mask-formats.ts";
import { useMask } from "./use-mask.ts";

interface PhoneFieldProps extends FieldProps {
  /** Up to 10 digits; the caller judges whether they are enough. */
  value: string;
  onChange: (digits: string) => void;
}

export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const text = formatPhoneTyping(value);
  const onType = useMask({
    text,
    format: formatPhoneTyping,
    significant: /\d/,
    onText: (next) => onChange(phoneDigits(next)),
  });
  return (
    <TextInput
      {...field}
      type="tel"
      autoComplete="off"
      value={text}
      onChange={onType}
      placeholder={field.placeholder ?? "(000) 000-0000"}
    />
  );
}
