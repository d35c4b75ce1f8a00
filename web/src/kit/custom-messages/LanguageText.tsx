// The text of a message in one language, or what patients of that language get instead.
import { languageLabel } from "../labels.ts";
import { TemplateText } from "../TemplateText.tsx";
import classes from "./LanguageText.module.css";

interface LanguageTextProps {
  language: string;
  /** Undefined: no text in this language. */
  template: string | undefined;
  instead?: string;
}

export function LanguageText({ language, template, instead }: LanguageTextProps) {
  return (
    <div className={classes.text}>
      <div className={classes.language}>{languageLabel(language)}</div>
      {template === undefined ? (
        <span className={classes.missing}>{instead}</span>
      ) : (
        <TemplateText template={template} language={language} />
      )}
    </div>
  );
}
