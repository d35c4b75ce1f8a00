// Buttons that step through the languages shown side by side; hidden if all of them fit.
import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { languageLabel } from "../../../kit/labels.ts";
import classes from "./messages.module.css";
import { t } from "./text.ts";
import type { LanguageWindow } from "./use-language-window.ts";

export function LanguageSteps({ window: view }: { window: LanguageWindow }) {
  const { languages, shown, size, first } = view;
  if (languages.length <= size) return null;
  const words = { from: first + 1, to: first + shown.length, total: languages.length, names: shown.map(languageLabel).join(", ") };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form; these are steps over a page
    <div className={classes.steps} role="group" aria-label={t("languages.label")}>
      {/* Not disabled at the ends, so that the pressed button keeps the focus. */}
      <ActionIcon
        variant="default"
        aria-label={t("languages.previous")}
        aria-disabled={!view.canGoBack}
        data-disabled={!view.canGoBack || undefined}
        onClick={view.goBack}
      >
        <IconChevronLeft size={18} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t("languages.next")}
        aria-disabled={!view.canGoOn}
        data-disabled={!view.canGoOn || undefined}
        onClick={view.goOn}
      >
        <IconChevronRight size={18} stroke={1.5} />
      </ActionIcon>
      <span aria-live="polite">{t("languages.shown", words)}</span>
    </div>
  );
}
