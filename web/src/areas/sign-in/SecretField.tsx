// Password field; the library's own does not announce its error to screen readers.
import { PasswordInput } from "@mantine/core";
import type { Ref } from "react";

interface SecretFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  description?: string;
  autoComplete: "current-password" | "new-password";
  autoFocus?: boolean;
}

export function SecretField({ onChange, error, ...props }: SecretFieldProps) {
  return (
    <PasswordInput
      {...props}
      name={props.autoComplete}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      aria-invalid={error ? true : undefined}
    />
  );
}
