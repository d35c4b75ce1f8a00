// Fields of one message in the visible languages; focusing a field of another language scrolls to it.
import { Title } from "@mantine/core";
import type { CustomMessage } from "@tidings/contract/areas/texts";
import { isRightToLeft, languageCode } from "@tidings/contract/message/languages";
import { customMessageKind } from "@tidings/contract/message/writing/limits";
import { type CSSProperties, useEffect, useRef } from "react";
import { isRequired } from "../../../kit/custom-messages/message-values.ts";
import { JumpTarget } from "../../../kit/JumpTarget.tsx";
import { languageLabel } from "../../../kit/labels.ts";
import { MessageNotes } from "../../../kit/MessageNotes.tsx";
import { tagsOf } from "../../../kit/message-tags.ts";
import { t as messageText } from "../../../kit/message-texts.ts";
import { MessageEditorField } from "../../../ui/inputs/MessageEditorField.tsx";
import classes from "./messages.module.css";
import { t } from "./text.ts";
import type { LanguageWindow } from "./use-language-window.ts";

interface MessageFieldsProps {
  message: CustomMessage;
  /** Name of the message in labels and errors. */
  name: string;
  /** Shown above the fields where a section holds several messages. */
  hasHeading?: boolean;
  window: LanguageWindow;
  value: Readonly<Record<string, string>>;
  onChange: (language: string, text: string) => void;
  /** Registers the field of one language and returns its id and error, like a form's `field`. */
  field: (path: string, label: string) => { id: string; error: string | undefined };
}

function hintOf(message: CustomMessage, language: string): string | undefined {
  if (isRequired(language)) return undefined;
  if (message.fallbackLanguages.includes(language)) return t("field.fallback", { language: languageLabel(language) });
  return t("field.readyMade");
}

export function MessageFields({ message, name, hasHeading = false, window: view, value, onChange, field }: MessageFieldsProps) {
  const kind = customMessageKind(message.scope, message.key);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const id = wanted.current;
    wanted.current = null;
    // After the editor is rendered.
    if (id) requestAnimationFrame(() => document.getElementById(id)?.focus());
  });
  const label = (language: string) => messageText("fieldIn", { label: name, language: languageLabel(language) });
  const fields = view.languages.map((language) => ({
    language,
    label: label(language),
    ...field(`${message.key}.${language}`, label(language)),
  }));
  return (
    <div className={classes.message}>
      {hasHeading && (
        <Title order={3} className={classes.name}>
          {name}
        </Title>
      )}
      <div className={classes.slides} style={{ "--slides": view.size } as CSSProperties}>
        {fields
          .filter(({ language }) => view.shown.includes(language))
          .map(({ language, label: fieldLabel, id, error }) => (
            <MessageEditorField
              // Each language has its own editor and undo history.
              key={language}
              id={id}
              label={fieldLabel}
              value={value[language] ?? ""}
              onChange={(text) => onChange(language, text)}
              tags={tagsOf(kind, language)}
              dir={isRightToLeft(language) ? "rtl" : "ltr"}
              lang={languageCode(language)}
              required={isRequired(language)}
              error={error}
              description={hintOf(message, language)}
              footer={
                <MessageNotes
                  text={value[language] ?? ""}
                  kind={kind}
                  onFix={(text) => onChange(language, text)}
                  hasError={Boolean(error)}
                />
              }
            />
          ))}
      </div>
      {fields
        .filter(({ language }) => !view.shown.includes(language))
        .map(({ language, id }) => (
          <JumpTarget
            key={id}
            id={id}
            onReach={() => {
              wanted.current = id;
              view.reveal(language);
            }}
          />
        ))}
    </div>
  );
}
