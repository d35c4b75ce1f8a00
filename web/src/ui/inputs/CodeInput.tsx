// One-time code input: one real field, so that pasting and autofill work, drawn as separate boxes.
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import classes from "./CodeInput.module.css";

interface CodeInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called once each time the code becomes complete. */
  onComplete?: (code: string) => void;
  length?: number;
  error?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** The whole code out of a pasted text such as "Your code: 123 456"; null when there is none. */
function codeIn(text: string, length: number): string | null {
  const runs = [...(text.match(/\d+/g) ?? []), ...(text.match(/\d+(?:[ -]\d+)*/g) ?? [])].map(digitsOf);
  const all = digitsOf(text);
  return runs.find((run) => run.length === length) ?? (all.length >= length ? all.slice(0, length) : null);
}

export function CodeInput({ label, value, onChange, onComplete, length = 6, error, disabled, autoFocus }: CodeInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setIsFocused] = useState(false);
  const isWrong = Boolean(error);
  // Back from the button that sent it, or from being locked meanwhile.
  const isShown = useRef(false);
  useEffect(() => {
    // A form of several fields has put the focus into the first wrong one already.
    const isPlaced = document.activeElement?.matches("[aria-invalid=true]");
    if (isShown.current && isWrong && !disabled && !isPlaced) input.current?.focus();
    isShown.current = true;
  }, [isWrong, disabled]);
  const type = (text: string) => {
    const digits = digitsOf(text).slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.boxes} data-error={isWrong || undefined}>
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position
            key={index}
            className={classes.box}
            data-next={(isFocused && index === Math.min(value.length, length - 1)) || undefined}
            aria-hidden
          >
            {value[index] ?? ""}
          </span>
        ))}
        <input
          ref={input}
          id={id}
          className={classes.input}
          value={value}
          // No maxLength: it would cut a pasted "123 456" before the space is taken out.
          onChange={(event) => type(event.currentTarget.value)}
          // A whole code takes the place of what was begun: behind it, it would be another code.
          onPaste={(event) => {
            const code = codeIn(event.clipboardData.getData("text"), length);
            if (code === null) return;
            event.preventDefault();
            type(code);
          }}
          // The caret stands behind the last digit; what is marked may be typed over.
          onSelect={({ currentTarget: field }) => {
            if (field.selectionStart === field.selectionEnd) field.setSelectionRange(value.length, value.length);
          }}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
          inputMode="numeric"
          autoComplete="one-time-code"
          // biome-ignore lint/a11y/noAutofocus: the code page has nothing else to do
          autoFocus={autoFocus}
          disabled={disabled}
          aria-invalid={isWrong}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
