// Table of a program's messages; each expands to the replies to its answers. On phones each message is a card.
// biome-ignore-all lint/a11y/noRedundantRoles: a changed display would drop the roles on phones
import { ActionIcon, Table, VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import type { Program, ProgramQuestion } from "@tidings/contract/areas/programs";
import { findRevealingWords } from "@tidings/contract/message/writing/revealing-words";
import { useState } from "react";
import { label, languageLabel } from "../../kit/labels.ts";
import { revealingNotes } from "../../kit/revealing-notes.ts";
import { TemplateText } from "../../kit/TemplateText.tsx";
import { EditAction } from "../../ui/buttons/EditAction.tsx";
import { TextWarnings } from "../../ui/message/TextWarnings.tsx";
import { programPaths } from "./paths.ts";
import { answerLabel, scheduleText } from "./program-labels.ts";
import classes from "./programs.module.css";
import { t } from "./text.ts";

/** Answer options to show: those with a reply, and those that are kept without one. */
const shownAnswers = (question: ProgramQuestion) =>
  question.answers.filter((answer) => answer.keepWithEmptyContent || Object.values(answer.contentText).some((text) => text.trim() !== ""));

interface TextCellProps {
  text: string | undefined;
  language: string;
  /** Of a confidential program: words that no text may say. */
  revealing: readonly string[];
}

function TextCell({ text = "", language, revealing }: TextCellProps) {
  return (
    <Table.Td role="cell">
      <span className={classes.language} aria-hidden>
        {languageLabel(language)}
      </span>
      {text ? <TemplateText template={text} language={language} /> : t("messages.silent")}
      <TextWarnings warnings={revealingNotes(text, revealing)} />
    </Table.Td>
  );
}

function Answers({ question, revealing }: { question: ProgramQuestion; revealing: readonly string[] }) {
  return shownAnswers(question).map((answer) => (
    <Table.Tr role="row" key={answer.externalId} className={classes.inner}>
      <Table.Th role="rowheader" scope="row" fw={400} colSpan={2}>
        {t("messages.reply", { answer: answerLabel(answer) })}
      </Table.Th>
      {["english", "spanish"].map((language) => (
        <TextCell key={language} text={answer.contentText[language]} language={language} revealing={revealing} />
      ))}
      <Table.Td role="cell" />
    </Table.Tr>
  ));
}

interface RowProps {
  program: Program;
  question: ProgramQuestion;
  /** Code of the message whose answer it follows, if that is on the page. */
  follows: string | undefined;
}

function MessageRow({ program, question, follows }: RowProps) {
  // A reply that is not sent must not be overlooked.
  const [isOpen, setIsOpen] = useState(() =>
    shownAnswers(question).some(({ contentText }) =>
      Object.values(contentText).some((text) => findRevealingWords(text, program.revealingWords).length > 0),
    ),
  );
  const code = question.libraryQuestionCode;
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <Table.Tr role="row">
        <Table.Th role="rowheader" scope="row" fw={500}>
          <span className={classes.expander}>
            {shownAnswers(question).length > 0 && (
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-expanded={isOpen}
                aria-label={t(isOpen ? "messages.collapse" : "messages.expand", { code })}
                onClick={() => setIsOpen(!isOpen)}
              >
                <Icon size={16} stroke={1.5} />
              </ActionIcon>
            )}
            {code}
          </span>
          <span className={classes.kind}>{label("questionType", question.type)}</span>
        </Table.Th>
        <Table.Td role="cell">
          {scheduleText(question.scheduling)}
          {question.branchingInfo && <span className={classes.kind}>{t("messages.only", { code: follows ?? "" })}</span>}
        </Table.Td>
        {["english", "spanish"].map((language) => (
          <TextCell key={language} text={question.contentText[language]} language={language} revealing={program.revealingWords} />
        ))}
        <Table.Td role="cell">
          {question.currentUserAbilities.update && (
            <EditAction label={t("messages.edit", { code })} href={programPaths.editMessage(program.externalId, question.externalId)} />
          )}
        </Table.Td>
      </Table.Tr>
      {isOpen && <Answers question={question} revealing={program.revealingWords} />}
    </>
  );
}

export function MessageTable({ program, questions }: { program: Program; questions: readonly ProgramQuestion[] }) {
  const codes = new Map(questions.map((question) => [question.externalId, question.libraryQuestionCode]));
  return (
    <div className={classes.scroll}>
      <Table role="table" aria-label={t("messages.title")} verticalSpacing="xs" className={classes.messages}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {(["column.code", "column.schedule", "column.english", "column.spanish"] as const).map((key) => (
              <Table.Th key={key} role="columnheader" scope="col">
                {t(key)}
              </Table.Th>
            ))}
            <Table.Th role="columnheader" scope="col">
              <VisuallyHidden>{t("edit.section")}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {questions.map((question) => (
            <MessageRow
              key={question.externalId}
              program={program}
              question={question}
              follows={codes.get(question.branchingInfo?.previousAnswerQuestionExternalId ?? "")}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
