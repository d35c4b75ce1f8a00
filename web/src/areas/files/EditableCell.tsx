// A cell with an error or a warning: corrected in place by double click or Enter, saved by Enter or by leaving it, left as it was by Escape.
import { TextInput, VisuallyHidden } from "@mantine/core";
import { useRef, useState } from "react";
import classes from "./files.module.css";

interface EditableCellProps {
  label: string;
  value: string;
  messages: readonly string[];
  isWarning: boolean;
  /** Called only with another value. */
  onSave: (value: string) => void;
}

export function EditableCell({ label, value, messages, isWarning, onSave }: EditableCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const end = (isKept: boolean) => {
    if (typed === null) return;
    setTyped(null);
    if (isKept && typed !== value) onSave(typed);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (typed !== null)
    return (
      <TextInput
        size="xs"
        autoFocus
        aria-label={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => end(true)}
        onKeyDown={(event) => {
          if (event.key === "Enter") end(true);
          if (event.key === "Escape") end(false);
        }}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      className={classes.wrong}
      data-warning={isWarning || undefined}
      onDoubleClick={() => setTyped(value)}
      // Two taps on a phone make the page larger.
      onPointerUp={(event) => event.pointerType === "touch" && setTyped(value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "F2") return;
        event.preventDefault();
        setTyped(value);
      }}
    >
      <VisuallyHidden>{label}: </VisuallyHidden>
      <span className={classes.wrongValue}>
        {value || "–"}
        <VisuallyHidden>.</VisuallyHidden>
      </span>
      {messages.map((message) => (
        <span key={message} className={isWarning ? classes.warning : classes.error}>
          {message}
        </span>
      ))}
    </button>
  );
}
