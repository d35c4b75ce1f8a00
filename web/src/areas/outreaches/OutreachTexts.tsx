// Texts of an outreach or template in every language: the message, and the reply to each answer.
import { sortLanguages } from "@tidings/contract/message/languages";
import { languageLabel } from "../../kit/labels.ts";
import { TemplateText } from "../../kit/TemplateText.tsx";
import { answerLabel } from "./answer-label.ts";
import classes from "./outreaches.module.css";
import { t } from "./text.ts";

type Texts = Readonly<Record<string, string>>;

interface OutreachTextsProps {
  question: { contentText: Texts; answers: readonly { type: string; responseLabel: string | null; contentText: Texts }[] };
  languages: readonly string[];
}

export function OutreachTexts({ question, languages }: OutreachTextsProps) {
  const parts = [
    { key: "message", title: t("message"), texts: question.contentText },
    ...question.answers.map((answer) => ({
      key: answer.type,
      title: answerLabel(answer.type, question.answers),
      texts: answer.contentText,
    })),
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
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
