// The form fields of one program message: day and topic, text and question, and which patients get it.
import { Fieldset, Group, SimpleGrid, TextInput } from "@mantine/core";
import type { CanvasMessage } from "@tidings/contract/areas/admin/canvases";
import { weekDays } from "@tidings/contract/areas/programs";
import { questionTypes } from "@tidings/contract/words";
import { label } from "../../../kit/labels.ts";
import type { Form } from "../../../kit/use-form.ts";
import { RemoveButton } from "../../../ui/buttons/RemoveButton.tsx";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { t } from "../library/content-text.ts";
import { TextsFields } from "../organizations/TextsFields.tsx";
import { AnswerFields } from "./AnswerFields.tsx";
import { answersOfType } from "./answers-of-type.ts";
import { type CanvasValues, precedingQuestions } from "./canvas-values.ts";

interface CanvasMessageFieldsProps {
  form: Form<CanvasValues>;
  week: number;
  at: number;
  message: CanvasMessage;
  onChange: (part: Partial<CanvasMessage>) => void;
  onRemove: () => void;
}

const keyOf = ({ week, place, answerType }: NonNullable<CanvasMessage["follows"]>) => `${week}.${place} ${answerType}`;

function Follows({ form, week, at, message, path, onChange }: CanvasMessageFieldsProps & { path: string }) {
  const asked = precedingQuestions(form.values.weeks, week, at);
  if (asked.length === 0) return null;
  const words = (one: (typeof asked)[number]) =>
    t("message.followsOption", { week: one.week, place: one.place, answer: label("answerType", one.answerType) });
  return (
    <SelectField
      {...form.field(`${path}.follows`, t("message.follows"))}
      options={asked.map((one) => ({ value: keyOf(one), label: words(one) }))}
      placeholder={t("message.everybody")}
      isClearable
      value={message.follows ? keyOf(message.follows) : null}
      onChange={(next) => onChange({ follows: asked.find((one) => keyOf(one) === next) ?? null })}
    />
  );
}

function Asks({ form, message, path, onChange }: CanvasMessageFieldsProps & { path: string }) {
  const ask = (type: CanvasMessage["type"], count?: number) =>
    onChange({
      type,
      answers: answersOfType(type, message.answers, count),
      // Only a scale and a number have answers that need attention.
      ...(type === "scale" || type === "numerical" ? {} : { attentionRanges: [] }),
    });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <SelectField
        {...form.field(`${path}.type`, t("questionType"))}
        isSearchable={false}
        options={questionTypes.map((value) => ({ value, label: label("questionType", value) }))}
        value={message.type}
        onChange={(next) => ask(questionTypes.find((type) => type === next) ?? "no_response")}
      />
      {message.type === "multiple_choice" && (
        <SelectField
          {...form.field(`${path}.answers`, t("answersCount"))}
          isSearchable={false}
          options={["2", "3", "4", "5"].map((value) => ({ value, label: value }))}
          value={String(message.answers.length)}
          onChange={(next) => ask("multiple_choice", Number(next ?? 3))}
        />
      )}
    </SimpleGrid>
  );
}

export function CanvasMessageFields(props: CanvasMessageFieldsProps) {
  const { form, week, at, message, onChange, onRemove } = props;
  const path = `content.weeks[${week}][${at}]`;
  const number = at + 1;
  return (
    <Fieldset legend={t("message.number", { number })} mb="md">
      <Group align="flex-start" gap="sm" wrap="wrap">
        <SelectField
          {...form.field(`${path}.weekDay`, t("message.day"))}
          w="9rem"
          isSearchable={false}
          options={weekDays.map((value) => ({ value, label: t(`day.${value}`) }))}
          value={message.weekDay}
          onChange={(next) => onChange({ weekDay: weekDays.find((day) => day === next) ?? "mon" })}
        />
        <TextInput
          {...form.field(`${path}.topic`, t("message.topic"))}
          flex={1}
          miw="10rem"
          maxLength={255}
          autoComplete="off"
          value={message.topic}
          onChange={(event) => onChange({ topic: event.currentTarget.value })}
        />
        <RemoveButton label={t("message.remove", { number })} onClick={onRemove} isBesideLabels />
      </Group>
      <TextsFields
        field={form.field}
        path={`${path}.contentText`}
        label={t("message")}
        kind="program"
        value={message.contentText}
        onChange={(contentText) => onChange({ contentText })}
      />
      <Asks {...props} path={path} />
      <AnswerFields
        field={form.field}
        path={`${path}.answers`}
        kind="program"
        answers={message.answers}
        onChange={(answers) => onChange({ answers })}
      />
      <Follows {...props} path={path} />
    </Fieldset>
  );
}
