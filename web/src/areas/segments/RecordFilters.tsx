// Filters of a segment by conditions, by an outreach and by programs.
import { SimpleGrid } from "@mantine/core";
import { outreaches } from "@tidings/contract/areas/outreaches";
import { type Condition, maxConditions, outreachResults, patients } from "@tidings/contract/areas/patients";
import { programs } from "@tidings/contract/areas/programs";
import { programStatuses } from "@tidings/contract/words";
import { useState } from "react";
import { useAllPages } from "../../api/fetch-all-pages.ts";
import { useEndpoint } from "../../api/queries.ts";
import { useCan } from "../../api/session.tsx";
import type { Form } from "../../kit/use-form.ts";
import { outreachResultWords } from "../../kit/use-outreach-filters.ts";
import { MultiSelect, type SelectOption } from "../../ui/inputs/MultiSelect.tsx";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import type { Exists, SegmentValues } from "./segment-values.ts";
import { t } from "./text.ts";

type SegmentFormState = Form<SegmentValues>;
type Kind = "conditions" | "outreach" | "programs";

const shownAtOnce = 30;
const maxPrograms = { perPage: 120 };
const resultOptions = outreachResults.map((value) => ({ value, label: outreachResultWords(value) }));
const statusOptions = programStatuses.map((value) => ({ value, label: t(`status.${value}`) }));

interface ExistsFieldProps {
  kind: Kind;
  value: Exists;
  onChange: (next: Exists) => void;
}

function ExistsField({ kind, value, onChange }: ExistsFieldProps) {
  const options = [
    { value: "any", label: t("exists.any") },
    { value: "true", label: t(`exists.${kind}.true`) },
    { value: "false", label: t(`exists.${kind}.false`) },
  ];
  return (
    <SelectField
      label={t(`form.${kind}`)}
      options={options}
      isSearchable={false}
      value={value || "any"}
      onChange={(next) => onChange(next === "true" || next === "false" ? next : "")}
    />
  );
}

/** Found by name or code; what is chosen stays among the options. */
function ConditionChoice({ form }: { form: SegmentFormState }) {
  const { values, set } = form;
  const [search, setSearch] = useState("");
  const found = useEndpoint(
    patients.conditionTypes,
    { query: { perPage: shownAtOnce, search: { value: search.trim().slice(0, 100) } } },
    { isEnabled: search.trim() !== "", keepsPrevious: true },
  );
  const known = new Map<string, Condition>(
    [...values.conditions, ...(search.trim() === "" ? [] : (found.data?.conditionTypes ?? []))].map((one) => [one.code, one]),
  );
  return (
    <MultiSelect
      {...form.field("filters.conditions.anyOf", t("form.conditions.anyOf"))}
      options={[...known.values()].map(({ code, value }) => ({ value: code, label: `${value} (${code})` }))}
      value={values.conditions.map(({ code }) => code)}
      onChange={(codes) =>
        set(
          "conditions",
          codes.slice(0, maxConditions).flatMap((code) => known.get(code) ?? []),
        )
      }
      onSearch={setSearch}
      placeholder={t("form.conditions.placeholder")}
      required
    />
  );
}

export function ConditionFilter({ form }: { form: SegmentFormState }) {
  return (
    <FormSection title={t("form.section.conditions")} help={t("form.section.conditions.help")}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <ExistsField kind="conditions" value={form.values.hasConditions} onChange={(next) => form.set("hasConditions", next)} />
        {form.values.hasConditions !== "" && <ConditionChoice form={form} />}
      </SimpleGrid>
    </FormSection>
  );
}

function OutreachChoice({ form }: { form: SegmentFormState }) {
  const { values, set } = form;
  const [search, setSearch] = useState("");
  const found = useEndpoint(
    outreaches.list,
    { query: { perPage: shownAtOnce, ...(search.trim() ? { search: { title: search.trim() } } : {}) } },
    { keepsPrevious: true },
  );
  const externalId = values.outreachExternalId ?? "";
  const chosen = useEndpoint(outreaches.show, { params: { externalId } }, { isEnabled: externalId !== "" }).data?.outreach;
  const all = [...(chosen ? [chosen] : []), ...(found.data?.outreaches ?? []).filter((one) => one.externalId !== externalId)];
  const followed = (chosen?.question.answers ?? []).filter(({ followOn }) => followOn !== null);
  const next = followed.find(({ type }) => type === values.outreachAfter)?.followOn;
  return (
    <>
      <SelectField
        {...form.field("filters.outreach.outreachExternalId", t("form.outreach.which"))}
        options={all.map((one): SelectOption => ({ value: one.externalId, label: one.title }))}
        placeholder={t("form.outreach.placeholder")}
        onSearch={setSearch}
        value={values.outreachExternalId}
        onChange={(next) => form.change({ outreachExternalId: next, outreachAfter: null })}
        required
      />
      {(followed.length > 0 || values.outreachAfter !== null) && (
        <SelectField
          {...form.field("filters.outreach.after", t("form.outreach.after"))}
          options={followed.map(({ type }) => ({ value: type, label: t("form.outreach.followOn", { answer: outreachResultWords(type) }) }))}
          placeholder={t("form.outreach.first")}
          isClearable
          value={values.outreachAfter}
          onChange={(next) => form.change({ outreachAfter: next, outreachResult: null })}
        />
      )}
      <SelectField
        {...form.field("filters.outreach.result", t("form.outreach.result"))}
        options={
          next
            ? next.answers.map(({ type, responseLabel }) => ({ value: type, label: responseLabel ?? outreachResultWords(type) }))
            : resultOptions
        }
        placeholder={t("form.anyResult")}
        isClearable
        required={values.outreachAfter !== null}
        value={values.outreachResult}
        onChange={(next) => set("outreachResult", next)}
      />
    </>
  );
}

export function OutreachFilter({ form }: { form: SegmentFormState }) {
  const can = useCan();
  if (!can("read", "outreach_message")) return null;
  return (
    <FormSection title={t("form.section.outreach")} help={t("form.section.outreach.help")}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <ExistsField kind="outreach" value={form.values.outreach} onChange={(next) => form.set("outreach", next)} />
        {form.values.outreach !== "" && <OutreachChoice form={form} />}
      </SimpleGrid>
    </FormSection>
  );
}

function ProgramChoice({ form }: { form: SegmentFormState }) {
  const { values, set } = form;
  const all = useAllPages(programs.list, { query: maxPrograms }, (answer) =>
    answer.programs.map((one): SelectOption => ({ value: one.externalId, label: one.title })),
  );
  return (
    <>
      <MultiSelect
        {...form.field("filters.programs.programExternalIds", t("form.programs.which"))}
        options={all.data ?? []}
        value={values.programExternalIds}
        onChange={(next) => set("programExternalIds", next)}
        required
      />
      <SelectField
        {...form.field("filters.programs.status", t("form.programs.status"))}
        options={statusOptions}
        placeholder={t("form.anyStatus")}
        isSearchable={false}
        isClearable
        value={values.programStatus}
        onChange={(next) => set("programStatus", next)}
      />
    </>
  );
}

export function ProgramFilter({ form }: { form: SegmentFormState }) {
  const can = useCan();
  if (!can("read", "educational_stream")) return null;
  return (
    <FormSection title={t("form.section.programs")} help={t("form.section.programs.help")}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <ExistsField kind="programs" value={form.values.programs} onChange={(next) => form.set("programs", next)} />
        {form.values.programs !== "" && <ProgramChoice form={form} />}
      </SimpleGrid>
    </FormSection>
  );
}
