// What keeps a form from being saved: every error as a link that jumps to its field.
import { IconExclamationCircle } from "@tabler/icons-react";
import classes from "./FormErrorSummary.module.css";
import { useUiTexts } from "./ui-context.ts";

export interface FormFieldError {
  /** The id of the field's element. */
  fieldId: string;
  label: string;
  message: string;
}

export function FormErrorSummary({ errors }: { errors: FormFieldError[] }) {
  const texts = useUiTexts();
  if (errors.length === 0) return null;
  const jump = (fieldId: string) => {
    const field = document.getElementById(fieldId);
    field?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  };
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
              </a>{" "}
              {error.message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
