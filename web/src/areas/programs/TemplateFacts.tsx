// Facts of a library program in one line: weeks, messages, languages.
import type { ProgramTemplate } from "@tidings/contract/areas/programs";
import { languageLabel } from "../../kit/labels.ts";
import classes from "./programs.module.css";
import { t } from "./text.ts";

export function TemplateFacts({ template }: { template: ProgramTemplate }) {
  const { min, max } = template.messagesPerWeek;
  const facts = [
    t("explore.weeks", { weeks: template.weeks }),
    min === max ? t("explore.perWeek", { count: min }) : t("explore.perWeekRange", { min, max }),
    template.languages.map(languageLabel).join(", "),
  ];
  return <p className={classes.facts}>{facts.join(" · ")}</p>;
}
