// Read-only view of one message: its text in each visible language, or the text that patients get instead.
import { Title } from "@mantine/core";
import type { CustomMessage } from "@tidings/contract/areas/texts";
import type { CSSProperties } from "react";
import { LanguageText } from "../../../kit/custom-messages/LanguageText.tsx";
import { languageLabel } from "../../../kit/labels.ts";
import classes from "./messages.module.css";
import { t } from "./text.ts";
import type { LanguageWindow } from "./use-language-window.ts";

interface MessageTextsProps {
  message: CustomMessage | undefined;
  window: LanguageWindow;
  /** Set if a section has several messages. */
  name?: string;
}

export function MessageTexts({ message, window: view, name }: MessageTextsProps) {
  if (!message) return null;
  return (
    <div className={classes.message}>
      {name && (
        <Title order={3} className={classes.name}>
          {name}
        </Title>
      )}
      <div className={classes.slides} style={{ "--slides": view.size } as CSSProperties}>
        {view.shown.map((language) => (
          <LanguageText
            key={language}
            language={language}
            template={message.contentText[language]}
            instead={t("text.fallback", { language: languageLabel(language) })}
          />
        ))}
      </div>
    </div>
  );
}
