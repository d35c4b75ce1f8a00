// Form section: title, channel, reply type and languages of an outreach.
import { Checkbox, Radio, TextInput } from "@mantine/core";
import { outreachQuestionTypes } from "@tidings/contract/words";
import { useState } from "react";
import { useCurrentUser } from "../../../api/session.tsx";
import { languageOptions } from "../../../kit/labels.ts";
import type { Form } from "../../../kit/use-form.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { MultiSelect } from "../../../ui/inputs/MultiSelect.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { t } from "../text.ts";
import classes from "./outreach-form.module.css";
import { type Method, newAnswers, type OutreachQuestionType, type OutreachValues } from "./outreach-values.ts";

interface SectionProps {
  form: Form<OutreachValues>;
}

/** Calls cannot ask: they are offered only where no reply is expected. */
function MethodField({ form }: SectionProps) {
  const { method, type } = form.values;
  const field = form.field("sendVia", t("method"));
  const isOff = type !== "no_response";
  return (
    <Radio.Group
      id={field.id}
      label={t("method")}
      value={method}
      onChange={(next) => form.change({ method: next as Method })}
      error={field.error}
      className={classes.radios}
    >
      {(["sms", "voice", "both"] as const).map((one) => (
        <Radio
          key={one}
          value={one}
          label={t(`method.${one}`)}
          disabled={isOff && one !== "sms"}
          {...(one === "sms" ? {} : { description: t(isOff ? "method.voiceOff" : `method.${one}.help`) })}
        />
      ))}
    </Radio.Group>
  );
}

/** Changing the type removes the answer options of the previous one, after a confirmation if texts would be lost. */
function TypeField({ form }: SectionProps) {
  const [wanted, setWanted] = useState<OutreachQuestionType | null>(null);
  const { type, answers } = form.values;
  const apply = (next: OutreachQuestionType) =>
    form.change({ type: next, answers: newAnswers(next), ...(next === "no_response" ? {} : { method: "sms" as const }) });
  const choose = (next: string) => {
    const isWritten = answers.some(
      (answer) => answer.followOn || answer.responseLabel.trim() || Object.values(answer.contentText).some((text) => text.trim()),
    );
    if (isWritten) setWanted(next as OutreachQuestionType);
    else apply(next as OutreachQuestionType);
  };
  const field = form.field("type", t("type"));
  return (
    <>
      <Radio.Group id={field.id} label={t("type")} value={type} onChange={choose} error={field.error} className={classes.radios}>
        {outreachQuestionTypes.map((one) => (
          <Radio key={one} value={one} label={t(`type.${one}`)} description={t(`type.${one}.help`)} />
        ))}
      </Radio.Group>
      <ConfirmDialog
        isOpen={wanted !== null}
        onClose={() => setWanted(null)}
        onConfirm={() => wanted && apply(wanted)}
        title={t("type.changeTitle")}
        confirmLabel={t("type.change")}
      >
        {t("type.changeBody")}
      </ConfirmDialog>
    </>
  );
}

export function BasicsSection({ form }: SectionProps) {
  const { organization } = useCurrentUser();
  const own = organization?.languages ?? [];
  const keys = [...new Set(["english", "spanish", ...own, ...form.values.languages])];
  const title = form.field("title", t("title"));
  const languages = form.field("languages", t("languages"));
  return (
    <FormSection title={t("section.basics")} help={t("section.basicsHelp")}>
      <TextInput
        {...title}
        value={form.values.title}
        onChange={(event) => form.set("title", event.currentTarget.value)}
        required
        maxLength={255}
        autoComplete="off"
      />
      <MethodField form={form} />
      <TypeField form={form} />
      <MultiSelect
        id={languages.id}
        name={languages.name}
        label={languages.label}
        error={languages.error}
        description={t("languages.help")}
        required
        options={languageOptions(keys)}
        value={form.values.languages}
        onChange={(next) => form.set("languages", next)}
      />
      {"isPromotional" in form.values && (
        <Checkbox {...form.checkbox("isPromotional", t("promotional"))} description={t("promotional.help")} />
      )}
    </FormSection>
  );
}
