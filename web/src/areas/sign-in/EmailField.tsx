// The email address by which a user signs in.
import { TextInput } from "@mantine/core";
import type { Ref } from "react";
import { t } from "./text.ts";

interface EmailFieldProps {
  ref: Ref<HTMLInputElement>;
  autoFocus: boolean;
  value: string;
  onChange: (email: string) => void;
  error: string | null | undefined;
}

export function EmailField({ onChange, ...field }: EmailFieldProps) {
  return (
    <TextInput
      {...field}
      label={t("login.email")}
      type="email"
      name="email"
      autoComplete="username"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
