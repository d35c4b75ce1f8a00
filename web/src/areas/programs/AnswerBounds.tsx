// Fields for the contiguous number ranges of a question, or the two bounds of a scale.
import { Button, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { maxRanges } from "@tidings/contract/areas/programs";
import { useId } from "react";
import type { Form } from "../../kit/use-form.ts";
import { RemoveButton } from "../../ui/buttons/RemoveButton.tsx";
import { TitledSection } from "../../ui/layout/TitledSection.tsx";
import { type AnswerValues, chained, type MessageValues, withRange } from "./message-values.ts";
import classes from "./programs.module.css";
import { t } from "./text.ts";

interface BoundsProps {
  form: Form<MessageValues>;
  type: "numerical" | "scale";
}

interface BoundProps {
  form: Form<MessageValues>;
  at: number;
  name: "min" | "max";
  words: string;
  /** Determined by the previous range. */
  isFixed?: boolean;
  onChange: (change: Partial<AnswerValues>) => void;
}

function Bound({ form, at, name, words, isFixed = false, onChange }: BoundProps) {
  return (
    <TextInput
      {...form.field(`answers[${at}].params.${name}`, words)}
      value={form.values.answers[at]?.[name] ?? ""}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      inputMode="numeric"
      autoComplete="off"
      readOnly={isFixed}
      maxLength={5}
      required
    />
  );
}

function Range({ form, at, onChange }: Omit<BoundProps, "name" | "words">) {
  const { answers } = form.values;
  const number = at + 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would reset the layout of the fields inside
    <div className={classes.range} role="group" aria-label={t("edit.range", { number })}>
      <Bound form={form} at={at} name="min" words={t("edit.rangeMin")} isFixed={at > 0} onChange={onChange} />
      <Bound form={form} at={at} name="max" words={t("edit.rangeMax")} onChange={onChange} />
      <TextInput
        {...form.field(`answers[${at}].responseLabel`, t("edit.rangeLabel"))}
        value={answers[at]?.responseLabel ?? ""}
        onChange={(event) => onChange({ responseLabel: event.currentTarget.value })}
        maxLength={255}
        autoComplete="off"
      />
      {answers.length > 1 && (
        <RemoveButton
          label={t("edit.removeRange", { number })}
          onClick={() => form.set("answers", chained(answers.filter((_, nth) => nth !== at)))}
        />
      )}
    </div>
  );
}

export function AnswerBounds({ form, type }: BoundsProps) {
  const id = useId();
  const { answers } = form.values;
  const changeAt = (at: number) => (change: Partial<AnswerValues>) =>
    form.set("answers", chained(answers.map((answer, nth) => (nth === at ? { ...answer, ...change } : answer))));
  const longer = withRange(answers);
  return (
    <TitledSection id={id} title={t(type === "scale" ? "edit.scale" : "edit.ranges")} className={classes.ranges}>
      {type === "scale" ? (
        <div className={classes.range}>
          <Bound form={form} at={0} name="min" words={t("edit.scaleMin")} onChange={changeAt(0)} />
          <Bound form={form} at={0} name="max" words={t("edit.scaleMax")} onChange={changeAt(0)} />
        </div>
      ) : (
        <>
          <p className={classes.dimmed}>{t("edit.rangesHelp")}</p>
          {answers.map((answer, at) => (
            <Range key={answer.externalId ?? `new ${at}`} form={form} at={at} onChange={changeAt(at)} />
          ))}
          {longer && answers.length < maxRanges && (
            <div>
              <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => form.set("answers", longer)}>
                {t("edit.addRange")}
              </Button>
            </div>
          )}
        </>
      )}
    </TitledSection>
  );
}
