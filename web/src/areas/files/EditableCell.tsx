// A cell with an error or a warning: corrected in place by double click or Enter, saved by Enter or by leaving it, left as it was by Escape.
import { TextInput, VisuallyHidden } from "@mantine/core";
import { useRef, useState } from "react";
import classes from "./files.module.css";

interface EditableCellProps {
  label: string;
  /** Position of the column, for moving by arrow keys. */
  column: number;
  value: string;
  /** Read by screen readers here; shown in the column of reasons. */
  messages: readonly string[];
  kind: "error" | "warning" | "corrected";
  /** Called only with another value. */
  onSave: (value: string) => void;
}

/** The next cell to correct: a corrected row may leave the list, and the focus with it. The last one keeps the focus. */
function nextOf(button: HTMLButtonElement | null): HTMLElement | null {
  const cells = [...(button?.closest("section")?.querySelectorAll<HTMLElement>("button[data-column]") ?? [])];
  return (button && cells[cells.indexOf(button) + 1]) ?? button;
}

export function EditableCell({ label, column, value, messages, kind, onSave }: EditableCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const end = (isKept: boolean) => {
    if (typed === null) return;
    setTyped(null);
    if (isKept && typed !== value) onSave(typed);
  };
  const focusSoon = (isNext: boolean) => requestAnimationFrame(() => (isNext ? nextOf(button.current) : button.current)?.focus());
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
          if (event.key !== "Enter" && event.key !== "Escape") return;
          end(event.key === "Enter");
          focusSoon(event.key === "Enter");
        }}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      className={classes.wrong}
      data-kind={kind}
      data-column={column}
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
        <VisuallyHidden>. {messages.join(" ")}</VisuallyHidden>
      </span>
    </button>
  );
}
