// Writes a message in several languages, with the texts that answer a reply: tags, meter, warnings, phone preview.
import type { PatientFilters } from "@tidings/contract/areas/patients";
import { findLanguage, isRightToLeft, languageCode, sortLanguages } from "@tidings/contract/message/languages";
import type { MessageKind } from "@tidings/contract/message/limits";
import { allowedTags, tagSource } from "@tidings/contract/message/tags";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { EditorTag } from "../ui/message-editor/editor-tag.ts";
import { MessageEditorField } from "../ui/MessageEditorField.tsx";
import { LanguageTabs } from "../ui/LanguageTabs.tsx";
import classes from "./MessageEditor.module.css";
import { MessageNotes } from "./MessageNotes.tsx";
import { MessagePreview, type PreviewLine } from "./MessagePreview.tsx";
import { readMessage } from "./message-reading.ts";
import { firstNameFallbacks, t, tagLabels } from "./message-texts.ts";

type Texts = Readonly<Record<string, string>>;

export interface MessagePart {
  /** Path of the text in the form; a language's field has the id `${id}.${language}`, and so have its errors. */
  id: string;
  label: string;
  value: Texts;
  description?: ReactNode;
  /** What a patient writes before this text comes; the first part has none. */
  reply?: string;
}

interface MessageEditorProps {
  kind: MessageKind;
  /** Keys; shown in the order of all lists. */
  languages: readonly string[];
  /** The message, then the texts that answer each reply. */
  parts: readonly MessagePart[];
  onChange: (partId: string, language: string, text: string) => void;
  errors?: Readonly<Record<string, string>>;
  recipients?: number | undefined;
  segmentPrice?: number | undefined;
  /** The preview takes its patients from these. */
  among?: PatientFilters | undefined;
  disabled?: boolean;
}

const fieldId = (part: MessagePart, language: string): string => `${part.id}.${language}`;

function tagsOf(kind: MessageKind, language: string): EditorTag[] {
  return allowedTags(kind).map((name) => ({
    name,
    label: tagLabels[name],
    group: t(`group.${tagSource(name)}`),
    ...(name === "patient_first_name" && firstNameFallbacks[language] ? { fallback: firstNameFallbacks[language] } : {}),
  }));
}

function stateOf(parts: readonly MessagePart[], language: string, errors: Readonly<Record<string, string>>, kind: MessageKind) {
  const texts = parts.map((part) => part.value[language] ?? "");
  if (parts.some((part) => errors[fieldId(part, language)])) return "error" as const;
  if (texts.some((text) => text !== "" && readMessage(text, kind).isTooLong)) return "error" as const;
  return texts.every((text) => text.trim() !== "") ? ("filled" as const) : ("empty" as const);
}

/** The message and, of the answers, the one that is being written. */
function linesOf(parts: readonly MessagePart[], writing: string, language: string): PreviewLine[] {
  const [message, ...answers] = parts;
  const answer = answers.find((part) => part.id === writing) ?? answers[0];
  const lines: PreviewLine[] = [{ from: "clinic", text: message?.value[language] ?? "" }];
  if (answer?.value[language]?.trim()) lines.push({ from: "patient", text: answer.reply ?? "" }, { from: "clinic", text: answer.value[language] ?? "" });
  return lines;
}

/** The open language. A field of another language can be jumped to: its place-holder opens the tab and passes the focus on. */
function useOpenLanguage(languages: readonly string[]) {
  const [chosen, setChosen] = useState(languages[0] ?? "");
  const wanted = useRef<string | null>(null);
  const open = languages.includes(chosen) ? chosen : (languages[0] ?? "");
  useEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    // After the tab has drawn its editor.
    if (id) requestAnimationFrame(() => document.getElementById(id)?.focus());
  });
  const jump = (language: string, id: string) => {
    wanted.current = id;
    setChosen(language);
  };
  return { open, setOpen: setChosen, jump };
}

export function MessageEditor({ kind, parts, onChange, errors = {}, among, disabled = false, ...rest }: MessageEditorProps) {
  const languages = sortLanguages(rest.languages);
  const { open, setOpen, jump } = useOpenLanguage(languages);
  const [writing, setWriting] = useState("");
  const tabs = languages.map((key) => ({ key, label: findLanguage(key)?.name ?? key, state: stateOf(parts, key, errors, kind) }));
  return (
    <div className={classes.editor}>
      {languages
        .filter((language) => language !== open)
        .flatMap((language) =>
          parts.map((part) => (
            <span key={fieldId(part, language)} id={fieldId(part, language)} tabIndex={-1} className={classes.elsewhere} onFocus={() => jump(language, fieldId(part, language))} />
          )),
        )}
      <LanguageTabs languages={tabs} value={open} onChange={setOpen}>
        <div className={classes.columns}>
          <div className={classes.fields}>
            {parts.map((part, position) => (
              <div key={fieldId(part, open)} onFocus={() => setWriting(part.id)}>
                <PartField
                  kind={kind}
                  part={part}
                  language={open}
                  onChange={(text) => onChange(part.id, open, text)}
                  error={errors[fieldId(part, open)]}
                  disabled={disabled}
                  {...(position === 0 ? rest : {})}
                />
              </div>
            ))}
          </div>
          <MessagePreview kind={kind} language={open} lines={linesOf(parts, writing, open)} among={among} />
        </div>
      </LanguageTabs>
    </div>
  );
}

interface PartFieldProps extends Pick<MessageEditorProps, "recipients" | "segmentPrice"> {
  kind: MessageKind;
  part: MessagePart;
  language: string;
  onChange: (text: string) => void;
  error: string | undefined;
  disabled: boolean;
}

function PartField({ kind, part, language, onChange, error, disabled, recipients, segmentPrice }: PartFieldProps) {
  const value = part.value[language] ?? "";
  return (
    <MessageEditorField
      id={fieldId(part, language)}
      label={part.label}
      value={value}
      onChange={onChange}
      tags={tagsOf(kind, language)}
      dir={isRightToLeft(language) ? "rtl" : "ltr"}
      lang={languageCode(language)}
      required
      disabled={disabled}
      error={error}
      description={part.description}
      footer={<MessageNotes reading={readMessage(value, kind)} onFix={onChange} recipients={recipients} segmentPrice={segmentPrice} />}
    />
  );
}
