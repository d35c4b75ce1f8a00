// Date field: typed as MM/DD/YYYY or chosen from a calendar; its value is YYYY-MM-DD.
import { ActionIcon, Popover, TextInput } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../lazy-part.ts";
import { useUiTexts } from "../ui-context.ts";
import type { FieldProps } from "./field-props.ts";
import { formatDate, formatDateTyping, parseDate } from "./mask-formats.ts";
import { useMaskedText } from "./use-masked-text.ts";

const DateCalendar = lazyPart(() => import("./DateCalendar.tsx"), "DateCalendar");

interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD, or null while empty or not yet a date. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Bounds of the calendar, YYYY-MM-DD. */
  min?: string;
  max?: string;
}

export function DateField({ value, onChange, min, max, error, onBlur, ...field }: DateFieldProps) {
  const texts = useUiTexts();
  const [isOpen, setIsOpen] = useState(false);
  const kept = { value, format: formatDate, parse: parseDate, onChange };
  const { input, setText, isInvalid } = useMaskedText({ ...kept, typing: formatDateTyping, significant: /\d/, onBlur });
  return (
    <TextInput
      {...field}
      {...input}
      error={error ?? (isInvalid ? texts.invalidDate : undefined)}
      placeholder={field.placeholder ?? "MM/DD/YYYY"}
      inputMode="numeric"
      rightSection={
        <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" withinPortal trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon aria-label={texts.openCalendar} disabled={field.disabled || field.readOnly} onClick={() => setIsOpen(!isOpen)}>
              <IconCalendar size={18} stroke={1.5} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={texts.calendar} miw={280} mih={290}>
            <Suspense>
              <DateCalendar
                value={value}
                min={min}
                max={max}
                onPick={(picked) => {
                  setText(formatDate(picked));
                  setIsOpen(false);
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
