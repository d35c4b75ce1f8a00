// Message editor for several languages and reply texts: tags, meter, warnings, phone preview.
import type { PatientFilters } from "@tidings/contract/areas/patients";
import { isRightToLeft, languageCode, sortLanguages } from "@tidings/contract/message/languages";
import type { MessageKind } from "@tidings/contract/message/writing/limits";
import type { TagConditions } from "@tidings/contract/message/writing/tags";
import type { TagValues } from "@tidings/contract/message/writing/templates";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { MessageEditorField } from "../ui/inputs/MessageEditorField.tsx";
import { LanguageTabs } from "../ui/layout/LanguageTabs.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { JumpTarget } from "./JumpTarget.tsx";
import { languageLabel } from "./labels.ts";
import classes from "./MessageEditor.module.css";
import { MessageNotes } from "./MessageNotes.tsx";
import type { PreviewLine } from "./MessagePreview.tsx";
import { analyzeMessage } from "./message-analysis.ts";
import { tagsOf } from "./message-tags.ts";
import { t } from "./message-texts.ts";

/** Loaded after the fields, so that one can write at once. */
const MessagePreview = lazyPart(() => import("./MessagePreview.tsx"), "MessagePreview");

type Texts = Readonly<Record<string, string>>;

export interface MessagePart {
  /** Path of the texts in the form; the text of a language is at `${path}.${language}`. */
  path: string;
  label: string;
  value: Texts;
  description?: ReactNode;
  /** May stay blank. */
  isOptional?: boolean;
  /** The patient's reply that triggers this text; none for the first part. */
  reply?: string;
}

interface MessageEditorProps {
  kind: MessageKind;
  /** Language keys, in list order. */
  languages: readonly string[];
  /** The message, followed by the text for each reply. */
  parts: readonly MessagePart[];
  onChange: (path: string, language: string, text: string) => void;
  /** Registers the field of one text and returns its id and error, like a form's `field`. */
  field: (path: string, label: string) => { id: string; error: string | undefined };
  recipients?: number | undefined;
  segmentPrice?: number | undefined;
  /** Selection from which the preview takes its patients. */
  among?: PatientFilters | undefined;
  /** Conditions that decide which tags are available. */
  conditions?: TagConditions;
  /** Example values by language of tags that no patient has a value for. */
  exampleOf?: (language: string) => TagValues;
  disabled?: boolean;
  /** Of a confidential record: words that no text may say. */
  revealing?: readonly string[] | undefined;
  /** What a phone call says in place of the phone preview: the message is spoken, not texted. */
  spokenNote?: string | undefined;
  /** The message goes with a picture: its length has no price. */
  isPictureMessage?: boolean;
  /** The picture on the phone, once it is uploaded. */
  picture?: { src: string; alt: string } | null;
  /** Accessible name of the preview. */
  name?: string;
}

type TextField = ReturnType<MessageEditorProps["field"]>;

function stateOf(parts: readonly MessagePart[], language: string, fields: readonly TextField[], kind: MessageKind) {
  const texts = parts.map((part) => part.value[language] ?? "");
  if (fields.some((field) => field.error)) return "error" as const;
  if (texts.some((text) => text !== "" && analyzeMessage(text, kind).isTooLong)) return "error" as const;
  return parts.every(({ isOptional }, at) => isOptional || texts[at]?.trim() !== "") ? ("filled" as const) : ("empty" as const);
}

/** The message and the reply text being edited. */
function linesOf(parts: readonly MessagePart[], writing: string, language: string): PreviewLine[] {
  const [message, ...answers] = parts;
  const answer = answers.find((part) => part.path === writing) ?? answers[0];
  const lines: PreviewLine[] = [{ from: "clinic", text: message?.value[language] ?? "" }];
  if (answer?.value[language]?.trim())
    lines.push({ from: "patient", text: answer.reply ?? "" }, { from: "clinic", text: answer.value[language] ?? "" });
  return lines;
}

/** The open language. Focusing the placeholder of another language's field opens its tab and passes the focus on. */
function useOpenLanguage(languages: readonly string[]) {
  const [chosen, setChosen] = useState(languages[0] ?? "");
  const wanted = useRef<string | null>(null);
  const open = languages.includes(chosen) ? chosen : (languages[0] ?? "");
  useEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    // After the tab has rendered its editor.
    if (id) requestAnimationFrame(() => document.getElementById(id)?.focus());
  });
  const jump = (language: string, id: string) => {
    wanted.current = id;
    setChosen(language);
  };
  return { open, setOpen: setChosen, jump };
}

export function MessageEditor({ kind, parts, onChange, field, among, disabled = false, ...rest }: MessageEditorProps) {
  const languages = sortLanguages(rest.languages);
  const { open, setOpen, jump } = useOpenLanguage(languages);
  const [writing, setWriting] = useState("");
  const fieldsOf = new Map(
    languages.map((language) => [
      language,
      parts.map((part) => field(`${part.path}.${language}`, t("fieldIn", { label: part.label, language: languageLabel(language) }))),
    ]),
  );
  const tabs = languages.map((key) => ({ key, label: languageLabel(key), state: stateOf(parts, key, fieldsOf.get(key) ?? [], kind) }));
  return (
    <div className={classes.editor}>
      <LanguageTabs languages={tabs} value={open} onChange={setOpen}>
        <div className={classes.columns}>
          <div className={classes.fields}>
            {parts.map((part, position) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: only tracks which text has the focus; the field inside handles the keys
              <div key={part.path} onFocus={() => setWriting(part.path)}>
                <PartField
                  // Remount per language: the editor keeps its own undo history.
                  key={open}
                  kind={kind}
                  part={part}
                  field={fieldsOf.get(open)?.[position]}
                  language={open}
                  onChange={(text) => onChange(part.path, open, text)}
                  disabled={disabled}
                  conditions={rest.conditions}
                  revealing={rest.revealing}
                  isUncounted={rest.spokenNote !== undefined || (position === 0 && rest.isPictureMessage === true)}
                  {...(position === 0 ? { recipients: rest.recipients, segmentPrice: rest.segmentPrice } : {})}
                />
              </div>
            ))}
          </div>
          {rest.spokenNote === undefined ? (
            <Suspense fallback={<div />}>
              <MessagePreview
                kind={kind}
                language={open}
                lines={linesOf(parts, writing, open)}
                among={among}
                example={rest.exampleOf?.(open)}
                name={rest.name}
                picture={rest.picture ?? null}
              />
            </Suspense>
          ) : (
            <p className={classes.below}>{rest.spokenNote}</p>
          )}
        </div>
      </LanguageTabs>
      {/* After the open language, so that a jump to the first invalid field prefers a visible one. */}
      {languages
        .filter((language) => language !== open)
        .flatMap((language) => fieldsOf.get(language)?.map(({ id }) => <JumpTarget key={id} id={id} onReach={() => jump(language, id)} />))}
    </div>
  );
}

interface PartFieldProps {
  kind: MessageKind;
  part: MessagePart;
  field: TextField | undefined;
  language: string;
  onChange: (text: string) => void;
  disabled: boolean;
  conditions: TagConditions | undefined;
  revealing: readonly string[] | undefined;
  isUncounted: boolean;
  recipients?: number | undefined;
  segmentPrice?: number | undefined;
}

function PartField({ kind, part, field, language, onChange, disabled, conditions, ...noted }: PartFieldProps) {
  const value = part.value[language] ?? "";
  return (
    <MessageEditorField
      {...(field ? { id: field.id } : {})}
      label={part.label}
      value={value}
      onChange={onChange}
      tags={tagsOf(kind, language, conditions)}
      dir={isRightToLeft(language) ? "rtl" : "ltr"}
      lang={languageCode(language)}
      required={!part.isOptional}
      disabled={disabled}
      error={field?.error}
      description={part.description}
      footer={<MessageNotes text={value} kind={kind} onFix={onChange} hasError={Boolean(field?.error)} {...noted} />}
    />
  );
}
