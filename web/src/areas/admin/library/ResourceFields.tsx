// The fields of a resource of the library.
import { Checkbox } from "@mantine/core";
import { resourceKinds } from "@tidings/contract/areas/admin/library";
import { type HealthEquityCategory, healthEquityCategories } from "@tidings/contract/message/writing/health-equity";
import { outreachQuestionTypes } from "@tidings/contract/words";
import { label } from "../../../kit/labels.ts";
import type { Form } from "../../../kit/use-form.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { AdminText } from "../AdminText.tsx";
import { AnswerFields } from "../canvases/AnswerFields.tsx";
import { answersOfType } from "../canvases/answers-of-type.ts";
import { categoryLabel } from "../canvases/category-label.ts";
import { TextsFields } from "../organizations/TextsFields.tsx";
import { t } from "./content-text.ts";
import type { ResourceValues } from "./resource-values.ts";

type ResourceForm = { form: Form<ResourceValues> };

function Question({ form }: ResourceForm) {
  const { questionType, answers } = form.values;
  const ask = (type: ResourceValues["questionType"], count?: number) =>
    form.change({ questionType: type, answers: answersOfType(type, answers, count) });
  return (
    <>
      <SelectField
        {...form.field("questionType", t("questionType"))}
        isSearchable={false}
        options={outreachQuestionTypes.map((value) => ({ value, label: label("questionType", value) }))}
        value={questionType}
        onChange={(next) => ask(outreachQuestionTypes.find((type) => type === next) ?? "no_response")}
      />
      {questionType === "multiple_choice" && (
        <SelectField
          {...form.field("answers", t("answersCount"))}
          isSearchable={false}
          options={["2", "3", "4", "5"].map((value) => ({ value, label: value }))}
          value={String(answers.length)}
          onChange={(next) => ask("multiple_choice", Number(next ?? 3))}
        />
      )}
      <AnswerFields field={form.field} path="answers" kind="outreach" answers={answers} onChange={(next) => form.set("answers", next)} />
    </>
  );
}

export function ResourceFields({ form, isNew }: ResourceForm & { isNew: boolean }) {
  const { kind, contentText, healthEquityCategory, isPublished } = form.values;
  const isOutreach = kind === "outreach_template";
  return (
    <>
      <FormSection title={t("section.resource")} help={t("section.resource.help")}>
        {isNew && (
          <SelectField
            {...form.field("kind", t("library.kind"))}
            isSearchable={false}
            options={resourceKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={kind}
            onChange={(next) => form.set("kind", next === "messenger_template" ? next : "outreach_template")}
          />
        )}
        <AdminText form={form} name="title" label={t("title")} isRequired />
        <AdminText form={form} name="libraryName" label={t("library.name")} isRequired />
        {isOutreach && (
          <SelectField
            {...form.field("healthEquityCategory", t("category"))}
            options={healthEquityCategories.map((value) => ({ value, label: categoryLabel(value) }))}
            placeholder={t("category.byWords")}
            isClearable
            value={healthEquityCategory}
            onChange={(next) => form.set("healthEquityCategory", next as HealthEquityCategory | null)}
          />
        )}
        <Checkbox
          label={t("isPublished")}
          checked={isPublished}
          onChange={(event) => form.set("isPublished", event.currentTarget.checked)}
        />
      </FormSection>
      <FormSection title={t("section.text")} help={t("section.text.help")}>
        <TextsFields
          field={form.field}
          path="contentText"
          label={t("message")}
          kind={isOutreach ? "outreach" : "messenger"}
          value={contentText}
          onChange={(next) => form.set("contentText", next)}
          isRequired
        />
        {isOutreach && <Question form={form} />}
      </FormSection>
    </>
  );
}
