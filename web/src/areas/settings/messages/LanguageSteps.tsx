// Buttons that step through the languages shown side by side; hidden if all of them fit.
import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { languageLabel } from "../../../kit/labels.ts";
import classes from "./messages.module.css";
import { t } from "./text.ts";
import type { LanguageWindow } from "./use-language-window.ts";

/** Not disabled at the ends, so that the pressed button keeps the focus. */
function Step({ label, icon, isOpen, onClick }: { label: string; icon: ReactNode; isOpen: boolean; onClick: () => void }) {
  return (
    <ActionIcon variant="default" aria-label={label} aria-disabled={!isOpen} data-disabled={!isOpen || undefined} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}

export function LanguageSteps({ window: view }: { window: LanguageWindow }) {
  const { languages, shown, size, first } = view;
  if (languages.length <= size) return null;
  const words = { from: first + 1, to: first + shown.length, total: languages.length, names: shown.map(languageLabel).join(", ") };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the fields of a form; these are steps over a page
    <div className={classes.steps} role="group" aria-label={t("languages.label")}>
      <Step
        label={t("languages.previous")}
        isOpen={view.canGoBack}
        onClick={view.goBack}
        icon={<IconChevronLeft size={18} stroke={1.5} />}
      />
      <Step label={t("languages.next")} isOpen={view.canGoOn} onClick={view.goOn} icon={<IconChevronRight size={18} stroke={1.5} />} />
      <span aria-live="polite">{t("languages.shown", words)}</span>
    </div>
  );
}
