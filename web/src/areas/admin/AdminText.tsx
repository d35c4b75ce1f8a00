// One line of text, or several, of a form of the admin area.
import { Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { Form } from "../../kit/use-form.ts";

interface AdminTextProps<V extends object> {
  form: Form<V>;
  name: Extract<keyof V, string>;
  label: string;
  description?: ReactNode;
  isRequired?: boolean;
  isReadOnly?: boolean;
  type?: "text" | "email" | "url";
  maxLength?: number;
  /** Several lines. */
  isLong?: boolean;
}

export function AdminText<V extends object>({ form, name, label, isLong = false, type = "text", ...props }: AdminTextProps<V>) {
  const field = {
    ...form.field(name, label),
    description: props.description,
    required: props.isRequired,
    readOnly: props.isReadOnly,
    maxLength: props.maxLength ?? 255,
    autoComplete: "off",
    value: String(form.values[name] ?? ""),
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value as never),
  };
  return isLong ? <Textarea {...field} autosize minRows={3} maxRows={12} /> : <TextInput {...field} type={type} />;
}
