// Error summary of a form: each error links to its field.
import { IconExclamationCircle } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useUiTexts } from "../ui-context.ts";
import classes from "./FormErrorSummary.module.css";

export interface FormFieldError {
  /** The id of the field's element. */
  fieldId: string;
  label: string;
  message: string;
}

interface FormErrorSummaryProps {
  /** In the order of the form. */
  errors: FormFieldError[];
  /** Raise it with every failed submit: the first of the fields is then focused. */
  attempt?: number;
}

function jump(fieldId: string | undefined) {
  const field = fieldId === undefined ? null : document.getElementById(fieldId);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}

export function FormErrorSummary({ errors, attempt = 0 }: FormErrorSummaryProps) {
  const texts = useUiTexts();
  const first = useRef(errors[0]?.fieldId);
  first.current = errors[0]?.fieldId;
  useEffect(() => {
    if (attempt > 0) jump(first.current);
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div className={classes.summary} role="alert">
      <IconExclamationCircle size={20} stroke={1.5} aria-hidden />
      <div>
        <strong>{texts.errorSummary(errors.length)}</strong>
        <ul>
          {errors.map((error) => (
            <li key={`${error.fieldId}-${error.message}`}>
              <a
                href={`#${error.fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  jump(error.fieldId);
                }}
              >
                {error.label}
              </a>
              {`: ${error.message}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
