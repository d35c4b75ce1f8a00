// Where a file is dropped or chosen.
import { Button, Input } from "@mantine/core";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import classes from "./FileDrop.module.css";
import { formatSize } from "./format.ts";

interface FileDropProps {
  id: string;
  label: string;
  help: string;
  icon: ReactNode;
  /** As of a file input: ".csv,text/csv". */
  accept: string;
  chooseLabel: string;
  /** "or drop it here" */
  dropNote: string;
  error: string | undefined;
  file: File | null;
  isRequired?: boolean;
  onFile: (file: File | null) => void;
}

export function FileDrop({ id, label, help, icon, accept, chooseLabel, dropNote, error, file, isRequired, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) onFile(dropped);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div>
      <Input.Label labelElement="div" className={classes.label} id={`${id}-label`} required={isRequired ?? false}>
        {label}
      </Input.Label>
      {/* The button does the same for whoever does not drag. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on, not a control */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        data-error={Boolean(error) || undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {icon}
        {file && (
          <span className={classes.name}>
            {file.name} · {formatSize(file.size)}
          </span>
        )}
        <Button
          id={id}
          variant="default"
          aria-describedby={`${id}-label ${id}-help${error ? ` ${id}-error` : ""}`}
          onClick={() => input.current?.click()}
        >
          {chooseLabel}
        </Button>
        <span className={classes.note}>{dropNote}</span>
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          aria-hidden
          tabIndex={-1}
          onChange={(event) => {
            onFile(event.currentTarget.files?.[0] ?? null);
            // The same file, corrected, may be chosen again.
            event.currentTarget.value = "";
          }}
        />
      </div>
      <div id={`${id}-help`} className={classes.note}>
        {help}
      </div>
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          {error}
        </div>
      )}
    </div>
  );
}
