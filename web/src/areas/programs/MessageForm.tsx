// Form of a program's message: its fixed type and schedule, texts in both languages, ranges and scale.
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ProgramQuestion, programLanguages, programs, type QuestionInput } from "@tidings/contract/areas/programs";
import { sendRequest } from "../../api/request.ts";
import { FormPage } from "../../kit/FormPage.tsx";
import { label } from "../../kit/labels.ts";
import { MessageEditor, type MessagePart } from "../../kit/MessageEditor.tsx";
import { useForm } from "../../kit/use-form.ts";
import { FactList } from "../../ui/data/FactList.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { AnswerBounds } from "./AnswerBounds.tsx";
import { type AnswerValues, bodyOf, checkMessage, type MessageValues, valuesOf } from "./message-values.ts";
import { programPaths } from "./paths.ts";
import { answerLabel, scheduleText } from "./program-labels.ts";
import classes from "./programs.module.css";
import { t } from "./text.ts";

const textFor = ({ type, responseLabel, min, max }: AnswerValues): string =>
  answerLabel({ type, responseLabel: responseLabel || null, params: type === "numerical" && min && max ? { min, max } : null });

const partOf = (answer: AnswerValues, at: number): MessagePart => ({
  path: `answers[${at}].contentText`,
  label: t("edit.answer", { answer: textFor(answer) }),
  value: answer.contentText,
  reply: answer.type === "numerical" ? answer.min : answer.type === "scale" ? answer.max : textFor(answer),
});

function useMessageForm(programId: string, question: ProgramQuestion) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const params = { externalId: programId, questionExternalId: question.externalId };
  return useForm<MessageValues, QuestionInput, unknown>({
    name: `program-message|${question.externalId}`,
    back: programPaths.messages(programId),
    initial: valuesOf(question),
    toBody: (values) => bodyOf(question.type, values),
    check: checkMessage,
    submit: (body) => sendRequest(programs.updateQuestion, { params, body }),
    onSaved: () => {
      toast.success(t("edit.saved"));
      for (const { path } of [programs.questions, programs.question]) void client.invalidateQueries({ queryKey: [path] });
      void navigate({ to: programPaths.messages(programId) });
    },
  });
}

interface MessageFormProps {
  programId: string;
  question: ProgramQuestion;
  /** Of a confidential program: words that no text may say. */
  revealing: readonly string[] | undefined;
}

export function MessageForm({ programId, question, revealing }: MessageFormProps) {
  const form = useMessageForm(programId, question);
  const { values } = form;
  const parts: MessagePart[] = [
    { path: "contentText", label: t("edit.message"), value: values.contentText },
    ...values.answers.map(partOf),
  ];
  const write = (path: string, language: string, text: string) => {
    const at = parts.findIndex((part) => part.path === path) - 1;
    if (at < 0) return form.set("contentText", { ...values.contentText, [language]: text });
    form.set(
      "answers",
      values.answers.map((answer, nth) => (nth === at ? { ...answer, contentText: { ...answer.contentText, [language]: text } } : answer)),
    );
  };
  const facts = [
    { label: t("edit.type"), value: label("questionType", question.type) },
    { label: t("column.schedule"), value: scheduleText(question.scheduling) },
    { label: t("column.topic"), value: question.parameterOfInterest },
  ];
  return (
    <FormPage
      form={form}
      title={t("edit.title", { code: question.libraryQuestionCode })}
      description={t("edit.help")}
      submitLabel={t("edit.save")}
      blockedReason={question.currentUserAbilities.update ? undefined : t("edit.notEditable")}
    >
      <FactList title={t("messages.type")} facts={facts}>
        <p className={classes.dimmed}>{t("edit.typeHelp")}</p>
      </FactList>
      {(question.type === "numerical" || question.type === "scale") && <AnswerBounds form={form} type={question.type} />}
      <section className={classes.wide} aria-label={t("edit.section")}>
        <MessageEditor
          kind="program"
          languages={programLanguages}
          parts={parts}
          onChange={write}
          field={form.field}
          revealing={revealing}
        />
      </section>
    </FormPage>
  );
}
