// The form of a segment: its name and every filter, with the exact count of matching patients.
import { SimpleGrid, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { attendances, maxSegmentNameLength, SegmentFilters, SegmentInput, segments } from "@tidings/contract/areas/segments";
import { useState } from "react";
import * as z from "zod/mini";
import { sendRequest } from "../../api/request.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { FormPage } from "../../kit/FormPage.tsx";
import { optionsOf } from "../../kit/labels.ts";
import { useForm } from "../../kit/use-form.ts";
import { allLanguageOptions } from "../../kit/use-patient-filters.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { MultiSelect } from "../../ui/inputs/MultiSelect.tsx";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import { LiveCount } from "./LiveCount.tsx";
import { PeriodFields } from "./PeriodFields.tsx";
import { segmentPaths } from "./paths.ts";
import { ConditionFilter, OutreachFilter, ProgramFilter } from "./RecordFilters.tsx";
import type { ShownSegment } from "./SegmentFrame.tsx";
import { checkSegment, type SegmentValues, segmentValues, toFilters, toInput } from "./segment-values.ts";
import { categoryOptions, t } from "./text.ts";

function useSegmentForm(segment: ShownSegment | undefined) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [initial] = useState(() => segmentValues({ name: segment?.name ?? "", filters: segment?.filters ?? {} }));
  return useForm<SegmentValues, SegmentInput, { segment: { externalId: string } }>({
    name: segment ? `segment-edit|${segment.externalId}` : "segment-new",
    back: segment ? segmentPaths.show(segment.externalId) : segmentPaths.list,
    initial,
    toBody: toInput,
    schema: SegmentInput,
    check: checkSegment,
    submit: (body) =>
      segment ? sendRequest(segments.update, { params: { externalId: segment.externalId }, body }) : sendRequest(segments.create, { body }),
    onSaved: ({ segment: { externalId } }) => {
      toast.success(t("form.savedBody"), { title: t(segment ? "form.saved" : "form.created") });
      for (const { path } of [segments.show, segments.list, segments.patients]) void client.invalidateQueries({ queryKey: [path] });
      void navigate({ to: segmentPaths.show(externalId) });
    },
  });
}

type SegmentFormState = ReturnType<typeof useSegmentForm>;

function Demographic({ form }: { form: SegmentFormState }) {
  const { values, set } = form;
  const { organization } = useCurrentUser();
  const age = (name: "minAge" | "maxAge") => (
    <TextInput
      {...form.field(`filters.${name}`, t(`form.${name}`))}
      value={values[name]}
      onChange={(event) => set(name, event.currentTarget.value.replace(/\D/g, "").slice(0, 3))}
      inputMode="numeric"
      autoComplete="off"
    />
  );
  return (
    <FormSection title={t("form.section.demographic")} help={t("form.section.demographic.help")}>
      <MultiSelect
        {...form.field("filters.sex", t("form.sex"))}
        options={optionsOf("sex")}
        value={values.sex}
        onChange={(next) => set("sex", next)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {age("minAge")}
        {age("maxAge")}
      </SimpleGrid>
      <MultiSelect
        {...form.field("filters.language", t("form.language"))}
        options={allLanguageOptions(organization?.languages ?? [])}
        value={values.languages}
        onChange={(next) => set("languages", next)}
      />
    </FormSection>
  );
}

function Messages({ form }: { form: SegmentFormState }) {
  const { values, set } = form;
  return (
    <FormSection title={t("form.section.messages")} help={t("form.section.messages.help")}>
      <PeriodFields
        form={form}
        kind="messages"
        label={t("form.messages")}
        exists={values.messages}
        onExists={(next) => set("messages", next)}
        when={values.messagesWhen}
        onWhen={(next) => set("messagesWhen", next)}
      />
      {values.messages !== "" && (
        <SelectField
          {...form.field("filters.healthEquityMessages.category", t("form.category"))}
          options={categoryOptions}
          placeholder={t("form.anyCategory")}
          isClearable
          value={values.category}
          onChange={(next) => set("category", next)}
        />
      )}
    </FormSection>
  );
}

function Visits({ form }: { form: SegmentFormState }) {
  const { values, set } = form;
  return (
    <FormSection title={t("form.section.visits")} help={t("form.section.visits.help")}>
      <PeriodFields
        form={form}
        kind="past"
        label={t("form.past")}
        exists={values.past}
        onExists={(next) => set("past", next)}
        when={values.pastWhen}
        onWhen={(next) => set("pastWhen", next)}
      />
      {values.past !== "" && (
        <SelectField
          {...form.field("filters.pastAppointments.attendance", t("form.attendance"))}
          options={attendances.map((value) => ({ value, label: t(`attendance.${value}`) }))}
          placeholder={t("exists.any")}
          isSearchable={false}
          isClearable
          value={values.attendance}
          onChange={(next) => set("attendance", next)}
        />
      )}
      <PeriodFields
        form={form}
        kind="future"
        label={t("form.future")}
        exists={values.future}
        onExists={(next) => set("future", next)}
        when={values.futureWhen}
        onWhen={(next) => set("futureWhen", next)}
      />
    </FormSection>
  );
}

/** Without a segment: a new one. */
export function SegmentForm({ segment }: { segment?: ShownSegment }) {
  const form = useSegmentForm(segment);
  const filters = toFilters(form.values);
  const isUsable = z.safeParse(SegmentFilters, filters).success && Object.keys(checkSegment(form.values)).length === 0;
  return (
    <FormPage form={form} title={t(segment ? "form.title" : "form.createTitle")} submitLabel={t(segment ? "form.save" : "form.create")}>
      <FormSection title={t("form.section.name")} help={t("form.section.name.help")}>
        <TextInput {...form.textInput("name", t("form.name"))} required maxLength={maxSegmentNameLength} autoComplete="off" />
      </FormSection>
      <Demographic form={form} />
      <ConditionFilter form={form} />
      <Visits form={form} />
      <Messages form={form} />
      <OutreachFilter form={form} />
      <ProgramFilter form={form} />
      <LiveCount filters={isUsable ? filters : null} segmentExternalId={segment?.externalId} />
    </FormPage>
  );
}
