// Time field on the 12-hour clock, hh:mm AM; its value is HH:mm.
import { TextInput } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { useUiTexts } from "../ui-context.ts";
import type { FieldProps } from "./field-props.ts";
import { formatTime, formatTimeTyping, parseTime } from "./mask-formats.ts";
import { useMaskedText } from "./use-masked-text.ts";

interface TimeFieldProps extends FieldProps {
  /** HH:mm, or null while empty or not yet a time. */
  value: string | null;
  onChange: (value: string | null) => void;
}

export function TimeField({ value, onChange, error, onBlur, ...field }: TimeFieldProps) {
  const texts = useUiTexts();
  const kept = { value, format: formatTime, parse: parseTime, onChange };
  const { input, isInvalid } = useMaskedText({ ...kept, typing: formatTimeTyping, significant: /[\dap]/i, onBlur });
  return (
    <TextInput
      {...field}
      {...input}
      error={error ?? (isInvalid ? texts.invalidTime : undefined)}
      placeholder={field.placeholder ?? "hh:mm AM"}
      rightSection={<IconClock size={18} stroke={1.5} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
