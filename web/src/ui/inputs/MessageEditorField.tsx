// Message field: label, editor with tags as chips, error, and a slot for the meter.
import { type CSSProperties, type ReactNode, Suspense, useId } from "react";
import { lazyPart } from "../lazy-part.ts";
import type { EditorTag } from "../message-editor/editor-tag.ts";
import classes from "../message-editor/MessageEditor.module.css";

const MessageEditor = lazyPart(() => import("../message-editor/MessageEditor.tsx"), "MessageEditor");

interface MessageEditorFieldProps {
  label: string;
  /** The plain template: "Hi {{patient_first_name|friend}}". */
  value: string;
  onChange: (value: string) => void;
  tags?: EditorTag[];
  dir?: "ltr" | "rtl";
  /** BCP 47, for spelling and screen readers. */
  lang?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  /** Below the text, e.g. a SegmentMeter. */
  footer?: ReactNode;
  minRows?: number;
  maxRows?: number;
  /** Without the label's line, which only screen readers read; the tags are hidden too, or above the text. */
  compact?: "text" | "tools";
}

export function MessageEditorField(props: MessageEditorFieldProps) {
  const { label, value, onChange, tags = [], error, description, disabled = false, minRows = 4, maxRows = 9 } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(" ");
  const attributes: Record<string, string> = {
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": `${id}-label`,
    "aria-required": String(props.required ?? false),
    "aria-invalid": String(Boolean(error)),
    "aria-disabled": String(disabled),
    dir: props.dir ?? "auto",
    ...(described && { "aria-describedby": described }),
    ...(props.lang && { lang: props.lang }),
  };
  return (
    <div
      className={classes.field}
      data-error={Boolean(error) || undefined}
      data-compact={props.compact}
      style={{ "--min-rows": minRows, "--max-rows": maxRows } as CSSProperties}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a label for an editable region, which a label element cannot name */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the region itself takes the keys */}
      <span id={`${id}-label`} className={classes.label} onClick={() => document.getElementById(id)?.focus()}>
        {label}
        {props.required && (
          <span className={classes.required} aria-hidden>
            {"\u00a0*"}
          </span>
        )}
      </span>
      <Suspense fallback={<div className={classes.waiting} />}>
        <MessageEditor id={id} value={value} onChange={onChange} tags={tags} attributes={attributes} disabled={disabled} />
      </Suspense>
      {error && (
        <p id={`${id}-error`} className={classes.note} data-error>
          {error}
        </p>
      )}
      {description && (
        <p id={`${id}-description`} className={classes.note}>
          {description}
        </p>
      )}
      {props.footer && <div className={classes.footer}>{props.footer}</div>}
    </div>
  );
}
