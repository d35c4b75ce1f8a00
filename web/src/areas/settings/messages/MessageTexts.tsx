// Read-only view of one message: its text in each visible language, or the text that patients get instead.
import { Title } from "@mantine/core";
import type { CustomMessage } from "@tidings/contract/areas/texts";
import type { CSSProperties } from "react";
import { languageLabel } from "../../../kit/labels.ts";
import { TemplateText } from "../../../kit/TemplateText.tsx";
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
        {view.shown.map((language) => {
          const text = message.contentText[language];
          return (
            <div key={language} className={classes.slide}>
              <div className={classes.language}>{languageLabel(language)}</div>
              {text === undefined ? (
                <span className={classes.missing}>{t("text.fallback", { language: languageLabel(language) })}</span>
              ) : (
                <TemplateText template={text} language={language} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
