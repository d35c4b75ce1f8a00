// Form section: the message in every language, the replies to each answer, and the reminder about health information.
import { IconAlertTriangle } from "@tabler/icons-react";
import type { PatientFilters } from "@tidings/contract/areas/patients";
import { languageLabel } from "../../kit/labels.ts";
import { MessageEditor, type MessagePart } from "../../kit/MessageEditor.tsx";
import type { Form } from "../../kit/use-form.ts";
import { WideSection } from "../../ui/WideSection.tsx";
import { hiddenOptions } from "./check-outreach.ts";
import classes from "./outreach-form.module.css";
import { type AnswerValues, type OutreachValues, optionLetters } from "./outreach-values.ts";
import { PhiReminder } from "./PhiReminder.tsx";
import { t } from "./text.ts";

interface MessageSectionProps {
  form: Form<OutreachValues>;
  segmentPrice: number | undefined;
}

function answerPart(answer: AnswerValues, position: number): MessagePart {
  const path = `answers[${position}].contentText`;
  const letter = (optionLetters[position] ?? "e").toUpperCase();
  const kind = answer.type === "yes" || answer.type === "no" || answer.type === "open_ended" ? answer.type : null;
  return {
    path,
    label: kind ? t(`ack.${kind}`) : t("ack.option", { letter }),
    value: answer.contentText,
    description: position === 0 ? t("ack.help") : undefined,
    reply: kind ? t(`reply.${kind}`) : letter,
  };
}

/** Warning that the message does not list the answer options. */
function MissingOptions({ values }: { values: OutreachValues }) {
  if (values.type !== "multiple_choice") return null;
  const missing = values.languages.flatMap((language) =>
    hiddenOptions(values.contentText[language] ?? "", values.answers.length).map((letter) =>
      t("option.missing", { language: languageLabel(language), letter }),
    ),
  );
  if (missing.length === 0) return null;
  return (
    <ul className={classes.warnings}>
      {missing.map((words) => (
        <li key={words}>
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          {words}
        </li>
      ))}
    </ul>
  );
}

export function MessageSection({ form, segmentPrice }: MessageSectionProps) {
  const { values } = form;
  const parts: MessagePart[] = [{ path: "contentText", label: t("message"), value: values.contentText }, ...values.answers.map(answerPart)];
  const write = (path: string, language: string, text: string) => {
    const position = parts.findIndex((part) => part.path === path) - 1;
    if (position < 0) form.set("contentText", { ...values.contentText, [language]: text });
    else
      form.set(
        "answers",
        values.answers.map((answer, at) =>
          at === position ? { ...answer, contentText: { ...answer.contentText, [language]: text } } : answer,
        ),
      );
  };
  return (
    <WideSection title={t("section.message")} help={t("section.messageHelp", { example: "{{patient_first_name|friend}}" })}>
      <PhiReminder />
      {values.languages.length > 0 && (
        <MessageEditor
          kind="outreach"
          languages={values.languages}
          parts={parts}
          onChange={write}
          field={form.field}
          recipients={values.patients.count}
          segmentPrice={segmentPrice}
          {...(values.method === "voice" ? { spokenNote: t("call.says") } : {})}
          among={values.patients.matching as PatientFilters | undefined}
        />
      )}
      <MissingOptions values={values} />
    </WideSection>
  );
}
