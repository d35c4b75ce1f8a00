// Props of all text-like fields besides the value.
import type { ReactNode, Ref } from "react";

export interface FieldProps {
  label?: ReactNode;
  /** Accessible name where no label is drawn. */
  "aria-label"?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  name?: string;
  id?: string;
  autoFocus?: boolean;
  /** Any CSS width of the whole field. */
  w?: string | number;
  ref?: Ref<HTMLInputElement>;
  onFocus?: () => void;
  onBlur?: () => void;
}
