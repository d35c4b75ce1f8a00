// The text of one entry in its original language, with its translation on request.

import { Button } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { findLanguage } from "@tidings/contract/message/languages";
import { useId, useState } from "react";
import { locale } from "../api/interface-language.ts";
import classes from "./ActivityLog.module.css";
import { bubbleDirection } from "./bubble-direction.ts";
import { languageLabel } from "./labels.ts";
import { t } from "./translation-texts.ts";

const nameOf = (language: string): string =>
  findLanguage(language) ? languageLabel(language) : (new Intl.DisplayNames([locale], { type: "language" }).of(language) ?? language);

/** English is the default and not labeled. */
function LanguageNote({ entry }: { entry: ActivityEntry }) {
  const { detectedLanguage: detected, translationState } = entry;
  if (!detected || detected.language === "english")
    return translationState === "failed" ? <p className={classes.languageNote}>{t("failed")}</p> : null;
  return (
    <p className={classes.languageNote}>
      {t(detected.isGuess ? "guessed" : "detected", { language: nameOf(detected.language) })}
      {translationState === "failed" && ` · ${t("failed")}`}
    </p>
  );
}

export function EntryBody({ entry }: { entry: ActivityEntry }) {
  const id = useId();
  const [isTranslated, setIsTranslated] = useState(false);
  const { body, bodyTranslation: translation, detectedLanguage } = entry;
  if (!body) return null;
  const language = translation?.fromLanguage ?? detectedLanguage?.language ?? entry.language ?? "english";
  const isShown = isTranslated && translation !== null;
  return (
    <>
      <p
        id={id}
        className={classes.body}
        {...(isShown ? { dir: "ltr", lang: "en" } : bubbleDirection(body, language))}
        aria-live={translation ? "polite" : undefined}
      >
        {isShown ? translation.body : body}
      </p>
      {translation ? (
        <div className={classes.translation}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconLanguage size={16} stroke={1.5} aria-hidden />}
            aria-controls={id}
            onClick={() => setIsTranslated(!isTranslated)}
          >
            {t(isShown ? "showOriginal" : "showTranslation")}
          </Button>
          <span className={classes.quiet}>{t(isShown ? "translated" : "original", { language: nameOf(translation.fromLanguage) })}</span>
        </div>
      ) : (
        <LanguageNote entry={entry} />
      )}
    </>
  );
}
