// One line of text of a form of a location or provider.
import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { Form } from "../use-form.ts";

interface PlaceTextProps<V extends object> {
  form: Form<V>;
  name: Extract<keyof V, string>;
  label: string;
  description?: ReactNode;
  required?: boolean;
  maxLength?: number;
}

export function PlaceText<V extends object>({ form, name, label, maxLength = 255, ...props }: PlaceTextProps<V>) {
  return (
    <TextInput
      {...form.field(name, label)}
      {...props}
      maxLength={maxLength}
      autoComplete="off"
      value={String(form.values[name] ?? "")}
      onChange={(event) => form.set(name, event.currentTarget.value as never)}
    />
  );
}
