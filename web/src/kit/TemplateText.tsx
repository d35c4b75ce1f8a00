// A template as shown to staff: tags by name, in the text direction of its language.
import { isRightToLeft, languageCode } from "@tidings/contract/message/languages";
import { parseTemplate } from "@tidings/contract/message/writing/templates";
import { tagLabel } from "./message-texts.ts";
import classes from "./TemplateText.module.css";

export function TemplateText({ template, language }: { template: string; language: string }) {
  if (!template.trim()) return "–";
  return (
    <span className={classes.template} dir={isRightToLeft(language) ? "rtl" : "ltr"} lang={languageCode(language)}>
      {parseTemplate(template).map((part) =>
        part.kind === "tag" ? (
          <span key={part.at} className={classes.tag}>
            {tagLabel(part.tag)}
            {part.fallback !== undefined && ` | ${part.fallback}`}
          </span>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
