// One tab per language of a message, marked if empty or invalid.
import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useUiTexts } from "../ui-context.ts";
import classes from "./LanguageTabs.module.css";

export interface LanguageTab {
  key: string;
  label: string;
  state?: "filled" | "empty" | "error";
}

interface LanguageTabsProps {
  languages: LanguageTab[];
  value: string;
  onChange: (key: string) => void;
  /** The panel of the open language. */
  children: ReactNode;
}

export function LanguageTabs({ languages, value, onChange, children }: LanguageTabsProps) {
  const texts = useUiTexts();
  const note = { filled: "", empty: texts.languageEmpty, error: texts.languageError };
  return (
    <Tabs value={value} onChange={(key) => key && onChange(key)} keepMounted={false}>
      <Tabs.List aria-label={texts.languages} className={classes.list}>
        {languages.map(({ key, label, state = "filled" }) => (
          <Tabs.Tab key={key} value={key} aria-label={note[state] ? `${label}, ${note[state]}` : undefined}>
            <span className={classes.tab} data-state={state}>
              {label}
              {state !== "filled" && <span className={classes.dot} aria-hidden />}
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map(({ key }) => (
        <Tabs.Panel key={key} value={key} pt="sm">
          {key === value && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
