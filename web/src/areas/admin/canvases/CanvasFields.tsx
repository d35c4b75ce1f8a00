// The fields of a canvas: what staff read of the program, and its weeks.
import type { Form } from "../../../kit/use-form.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { AdminText } from "../AdminText.tsx";
import { t } from "../library/content-text.ts";
import { CanvasWeeks } from "./CanvasWeeks.tsx";
import { type CanvasValues, precedingQuestions } from "./canvas-values.ts";

interface CanvasFieldsProps {
  form: Form<CanvasValues>;
  week: number;
  onWeek: (week: number) => void;
  /** A finalized one keeps its code. */
  hasCode: boolean;
}

/** Complaints in weeks that are not open belong to fields that are not drawn: they are known all the same. */
function declareAll({ field, values: { weeks } }: Form<CanvasValues>): void {
  for (const [week, messages] of weeks.entries()) {
    field(`content.weeks[${week}]`, t("week"));
    for (const [nth, message] of messages.entries()) {
      const at = `content.weeks[${week}][${nth}]`;
      const name = (words: string) => t("canvas.missingAt", { week: week + 1, message: nth + 1, words });
      field(`${at}.weekDay`, name(t("message.day")));
      field(`${at}.topic`, name(t("message.topic")));
      for (const language of ["english", "spanish"]) field(`${at}.contentText.${language}`, name(t("message")));
      for (const answer of message.answers.keys()) field(`${at}.answers[${answer}]`, name(t("questionType")));
      if (precedingQuestions(weeks, week, nth).length > 0) field(`${at}.follows`, name(t("message.follows")));
    }
  }
}

export function CanvasFields({ form, week, onWeek, hasCode }: CanvasFieldsProps) {
  declareAll(form);
  return (
    <>
      <FormSection title={t("section.program")} help={t("section.program.help")}>
        <AdminText form={form} name="title" label={t("title")} isRequired />
        {hasCode && (
          <AdminText form={form} name="code" label={t("canvas.code")} description={t("canvas.code.help")} isRequired maxLength={30} />
        )}
        <AdminText form={form} name="categoryName" label={t("canvas.category")} isRequired />
        <AdminText form={form} name="summary" label={t("summary")} isLong maxLength={1000} />
        <AdminText form={form} name="about" label={t("about")} description={t("about.help")} isLong maxLength={4000} />
        <AdminText form={form} name="goals" label={t("goals")} description={t("goals.help")} isLong maxLength={4000} />
      </FormSection>
      <FormSection title={t("section.weeks")} help={t("section.weeks.help")}>
        <CanvasWeeks form={form} week={Math.min(week, form.values.weeks.length - 1)} onWeek={onWeek} />
      </FormSection>
    </>
  );
}
