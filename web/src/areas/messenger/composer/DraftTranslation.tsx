// The translation beside the message that is being written: taken over or left, never sent by itself.
import { Button, CloseButton } from "@mantine/core";
import { IconLanguage } from "@tabler/icons-react";
import { isRightToLeft, languageCode } from "@tidings/contract/message/languages";
import { languageLabel } from "../../../kit/labels.ts";
import classes from "./composer.module.css";
import { t } from "./translation-text.ts";
import type { useDraftTranslation } from "./use-draft-translation.ts";

interface DraftTranslationProps {
  draft: ReturnType<typeof useDraftTranslation>;
  /** The message as it is now. */
  body: string;
  /** The patient's language. */
  language: string;
  onUse: (text: string) => void;
  /** Where the writer goes on. */
  editorId: string;
}

function Result({ draft: { translation, error, isPending }, language }: Pick<DraftTranslationProps, "draft" | "language">) {
  const name = languageLabel(language);
  if (isPending) return <p className={classes.quiet}>{t("waits")}</p>;
  const state = error ? "failed" : translation?.state;
  if (state === undefined) return null;
  if (state !== "ready") return <p className={classes.quiet}>{t(state, { language: name })}</p>;
  return (
    <p className={classes.translated} dir={isRightToLeft(language) ? "rtl" : "ltr"} lang={languageCode(language)}>
      {translation?.body}
    </p>
  );
}

export function DraftTranslation({ draft, body, language, onUse, editorId }: DraftTranslationProps) {
  const { original, translation, isPending } = draft;
  if (original === null || body === "") return null;
  const text = isPending ? null : (translation?.body ?? null);
  const isOutdated = body !== original;
  return (
    <section className={classes.translation} aria-label={t("title", { language: languageLabel(language) })}>
      <header className={classes.translationHead}>
        <strong>{t("title", { language: languageLabel(language) })}</strong>
        <CloseButton size="sm" aria-label={t("close")} onClick={draft.close} />
      </header>
      <div aria-live="polite">
        <Result draft={draft} language={language} />
      </div>
      {text !== null && <p className={classes.quiet}>{t(isOutdated ? "outdated" : "check")}</p>}
      <div className={classes.translationActs}>
        {text !== null && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              draft.close();
              onUse(text);
              document.getElementById(editorId)?.focus();
            }}
          >
            {t("use")}
          </Button>
        )}
        {!isPending && (isOutdated || text === null) && body.trim() !== "" && (
          <Button size="compact-sm" variant="subtle" onClick={() => draft.ask(body)}>
            {t("again")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Staff write in English: for a patient who reads it there is nothing to translate. */
export function TranslateButton({ draft, body, language }: Omit<DraftTranslationProps, "onUse" | "editorId">) {
  if (language === "english") return null;
  return (
    <Button
      variant="default"
      leftSection={<IconLanguage size={16} stroke={1.5} aria-hidden />}
      disabled={body.trim() === "" || draft.isPending}
      onClick={() => draft.ask(body)}
    >
      {t("ask", { language: languageLabel(language) })}
    </Button>
  );
}
