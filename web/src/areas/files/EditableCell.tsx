// A cell with an error or a warning: corrected in place by double click, Enter or typing, saved by Enter or by leaving it, left as it was by Escape.
import { TextInput, VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, useRef, useState } from "react";
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

/** As in a spreadsheet: Enter and F2 correct what is there, a character replaces it, Delete begins with a blank cell. */
function startOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): "all" | { typed: string } | null {
  if (key === "Enter" || key === "F2") return "all";
  if (key === "Delete") return { typed: "" };
  const isCharacter = [...key].length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
  return isCharacter ? { typed: key } : null;
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
      // The space bar, and the activation by a screen reader.
      onClick={(event) => event.detail === 0 && setTyped(value)}
      onKeyDown={(event) => {
        const start = startOf(event);
        if (start === null) return;
        event.preventDefault();
        setTyped(start === "all" ? value : start.typed);
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
