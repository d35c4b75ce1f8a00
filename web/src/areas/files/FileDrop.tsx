// Where a file is dropped or chosen.
import { Button } from "@mantine/core";
import { IconFileTypeCsv } from "@tabler/icons-react";
import { type DragEvent, useRef, useState } from "react";
import { formatSize } from "../../kit/format.ts";
import classes from "./files.module.css";
import { t } from "./text.ts";

interface FileDropProps {
  id: string;
  label: string;
  help: string;
  error: string | undefined;
  file: File | null;
  onFile: (file: File | null) => void;
}

export function FileDrop({ id, label, help, error, file, onFile }: FileDropProps) {
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
      <div className={classes.dropLabel} id={`${id}-label`}>
        {label}
      </div>
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
        <IconFileTypeCsv size={32} stroke={1.5} aria-hidden />
        {file && (
          <span className={classes.dropName}>
            {file.name} · {formatSize(file.size)}
          </span>
        )}
        <Button
          id={id}
          variant="default"
          aria-describedby={`${id}-label ${id}-help${error ? ` ${id}-error` : ""}`}
          onClick={() => input.current?.click()}
        >
          {t(file ? "create.change" : "create.choose")}
        </Button>
        <span className={classes.note}>{t("create.drop")}</span>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
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
