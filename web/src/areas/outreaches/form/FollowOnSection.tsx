// Form section: for each answer the question that is asked after it, if there is one; its texts are written with the message.
import { followOnTypes } from "@tidings/contract/areas/outreaches/question";
import type { Form } from "../../../kit/use-form.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { t } from "../text.ts";
import { answerName } from "./message-parts.ts";
import { OptionFields } from "./OptionFields.tsx";
import classes from "./outreach-form.module.css";
import { type AnswerValues, newAnswers, type OutreachValues } from "./outreach-values.ts";

const none = "none";

/** The question text stays when only the kind of reply changes. */
function followedBy(answer: AnswerValues, kind: string): AnswerValues {
  const type = followOnTypes.find((one) => one === kind);
  if (!type) return { ...answer, followOn: null };
  return { ...answer, followOn: { type, contentText: answer.followOn?.contentText ?? {}, answers: newAnswers(type) } };
}

export function FollowOnSection({ form }: { form: Form<OutreachValues> }) {
  const { answers } = form.values;
  const replace = (position: number, answer: AnswerValues) =>
    form.set(
      "answers",
      answers.map((one, at) => (at === position ? answer : one)),
    );
  return (
    <FormSection title={t("section.followOn")} help={t("section.followOnHelp")}>
      {answers.map((answer, position) => {
        const path = `answers[${position}].followOn`;
        const { followOn } = answer;
        return (
          <div key={answer.type} className={classes.block}>
            <SelectField
              {...form.field(path, t("followOn.after", { answer: answerName(answer, position) }))}
              isSearchable={false}
              options={[
                { value: none, label: t("followOn.none") },
                ...followOnTypes.map((type) => ({ value: type, label: t(`type.${type}`) })),
              ]}
              value={followOn?.type ?? none}
              onChange={(kind) => replace(position, followedBy(answer, kind ?? none))}
            />
            {followOn?.type === "multiple_choice" && (
              <OptionFields
                answers={followOn.answers}
                onChange={(next) => replace(position, { ...answer, followOn: { ...followOn, answers: next } })}
                path={`${path}.answers`}
                field={form.field}
              />
            )}
          </div>
        );
      })}
    </FormSection>
  );
}
