// Texts of an outreach or template in every language: the message, and the reply to each answer.
import { sortLanguages } from "@tidings/contract/message/languages";
import { languageLabel } from "../../../kit/labels.ts";
import { revealingNotes } from "../../../kit/revealing-notes.ts";
import { TemplateText } from "../../../kit/TemplateText.tsx";
import { TextWarnings } from "../../../ui/message/TextWarnings.tsx";
import classes from "../outreaches.module.css";
import { t } from "../text.ts";
import { answerLabel } from "./answer-label.ts";

type Texts = Readonly<Record<string, string>>;

interface ShownAnswer {
  type: string;
  contentText: Texts;
  responseLabel?: string | null | undefined;
  followOn?: { contentText: Texts; answers: readonly ShownAnswer[] } | null;
}

interface OutreachTextsProps {
  question: { contentText: Texts; answers: readonly ShownAnswer[] };
  languages: readonly string[];
  /** Of a confidential outreach: words that no text may say. */
  revealing?: readonly string[];
  /** Only what is sent after a reply. */
  isRepliesOnly?: boolean;
}

const labelOf = ({ type }: ShownAnswer, among: readonly ShownAnswer[]): string =>
  answerLabel(
    type,
    among.map((one) => ({ type: one.type, responseLabel: one.responseLabel ?? null })),
  );

function followOnParts(answer: ShownAnswer, among: readonly ShownAnswer[]) {
  const { followOn } = answer;
  if (!followOn) return [];
  const after = labelOf(answer, among);
  return [
    { key: `${answer.type} next`, title: t("content.followOn", { after }), texts: followOn.contentText },
    ...followOn.answers.map((one) => ({
      key: `${answer.type} next ${one.type}`,
      title: t("content.followOnAnswer", { after, answer: labelOf(one, followOn.answers) }),
      texts: one.contentText,
    })),
  ];
}

export function OutreachTexts({ question, languages, revealing = [], isRepliesOnly = false }: OutreachTextsProps) {
  const parts = [
    ...(isRepliesOnly ? [] : [{ key: "message", title: t("message"), texts: question.contentText }]),
    ...question.answers.flatMap((answer) => [
      { key: answer.type, title: labelOf(answer, question.answers), texts: answer.contentText },
      ...followOnParts(answer, question.answers),
    ]),
  ];
  return (
    <div className={classes.words}>
      {sortLanguages(languages).map((language) => (
        <div key={language} className={classes.language}>
          <h3>{languageLabel(language)}</h3>
          <dl>
            {parts.map((part) => (
              <div key={part.key}>
                <dt>{part.title}</dt>
                <dd>
                  <TemplateText template={part.texts[language] ?? ""} language={language} />
                  <TextWarnings warnings={revealingNotes(part.texts[language] ?? "", revealing)} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
