// Enrollment form: start today or next Monday, and the patients.
import { Radio, Stack } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type EnrollInput, type EnrollPreview, programPatients, startDates } from "@tidings/contract/areas/program-patients";
import { type Program, programs } from "@tidings/contract/areas/programs";
import type { FieldIssues } from "@tidings/contract/errors";
import { useId, useState } from "react";
import { type ApiError, sendRequest } from "../../api/request.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useCan, useTimeZone } from "../../api/session.tsx";
import { FormPage } from "../../kit/FormPage.tsx";
import type { FilterValues } from "../../kit/filter-spec.ts";
import { formatDate, formatNumber } from "../../kit/format.ts";
import { PatientPicker } from "../../kit/PatientPicker.tsx";
import { noPatients, type PatientSelection, toSelection } from "../../kit/patient-selection.ts";
import { groupChoiceHref } from "../../kit/record-href.ts";
import { refusedTextsNotes } from "../../kit/revealing-notes.ts";
import { useForm } from "../../kit/use-form.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import { TitledSection } from "../../ui/layout/TitledSection.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { programPaths } from "./paths.ts";
import classes from "./programs.module.css";
import { t } from "./text.ts";

interface EnrollValues {
  startDate: string;
  patients: PatientSelection;
}

interface Begin {
  /** The group whose patients are preselected. */
  groupExternalId?: string;
  chosen?: PatientSelection;
}

/** Duration of the toast with the number of enrolled and already enrolled patients. */
const doneMs = 20_000;

/** Local date of the clinic, YYYY-MM-DD. */
const todayIn = (timeZone: string): string => new Date(serverNow()).toLocaleDateString("en-CA", { timeZone });

const initially = (groupExternalId: string | undefined): FilterValues => ({
  reachable: "true",
  ...(groupExternalId ? { patientGroupExternalId: groupExternalId } : {}),
});

function useEnrollForm(program: Program, dates: readonly string[], { groupExternalId, chosen = noPatients }: Begin) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const params = { externalId: program.externalId };
  return useForm<EnrollValues, EnrollInput, { enrolled: number; duplicates: number }>({
    name: `program-enroll|${program.externalId}${groupExternalId ? `|${groupExternalId}` : ""}`,
    back: programPaths.patients(program.externalId),
    initial: { startDate: dates.at(-1) ?? "", patients: chosen },
    toBody: ({ startDate, patients }) => ({ ...toSelection(patients), startDate }),
    check: ({ patients }): FieldIssues => (patients.count === 0 ? { patients: [{ key: "validation.blank" }] } : {}),
    submit: (body, idempotencyKey) => sendRequest(programPatients.add, { params, body, idempotencyKey }),
    onSaved: ({ enrolled, duplicates }) => {
      toast.success(t("enroll.done", { count: enrolled, number: formatNumber(enrolled) }), {
        timeoutMs: doneMs,
        ...(duplicates > 0 ? { title: t("enroll.someIn", { number: formatNumber(duplicates) }) } : {}),
      });
      for (const { path } of [programs.show, programs.list, programs.metrics, programPatients.list])
        void client.invalidateQueries({ queryKey: [path] });
      void navigate({ to: programPaths.patients(program.externalId) });
    },
  });
}

/** Which texts of a confidential program are not sent. */
function RefusedTexts({ program }: { program: Program }) {
  const params = { externalId: program.externalId };
  const query = useQuery<{ preview: EnrollPreview }, ApiError>({
    queryKey: [programPatients.preview.path, params],
    queryFn: ({ signal }) => sendRequest(programPatients.preview, { params, body: { externalIds: [] }, signal }),
    enabled: program.revealingWords.length > 0,
  });
  const [note] = refusedTextsNotes(query.data?.preview.refusedTexts ?? []);
  if (!note) return null;
  return (
    <Banner
      kind="warning"
      title={note}
      action={
        <UiLink isOneLine href={programPaths.messages(program.externalId)}>
          {t("enroll.refused")}
        </UiLink>
      }
    />
  );
}

export function EnrollForm({ program, ...begin }: Begin & { program: Program }) {
  const timeZone = useTimeZone();
  const [today] = useState(() => todayIn(timeZone));
  const dates = startDates(today);
  const form = useEnrollForm(program, dates, begin);
  const can = useCan();
  const headId = useId();
  const start = form.field("startDate", t("enroll.start"));
  const field = form.field("patients", t("enroll.patients"));
  const [initialFilters] = useState(form.values.patients.count > 0 ? {} : initially(begin.groupExternalId));
  return (
    <FormPage
      form={form}
      title={t("enroll.title")}
      description={program.title}
      submitLabel={t("enroll.submit")}
      footNote={t("enroll.foot", { count: form.values.patients.count, number: formatNumber(form.values.patients.count) })}
      blockedReason={program.currentUserAbilities.updatePatients ? undefined : t("enroll.closed")}
    >
      <RefusedTexts program={program} />
      <FormSection title={t("enroll.start")} help={t("enroll.startHelp")}>
        <Radio.Group
          id={start.id}
          label={start.label}
          error={start.error}
          value={form.values.startDate}
          onChange={(date) => form.set("startDate", date)}
        >
          <Stack gap="xs" mt="xs">
            {dates.map((date) => (
              <Radio key={date} value={date} label={t(date === today ? "enroll.today" : "enroll.nextMonday", { date: formatDate(date) })} />
            ))}
          </Stack>
        </Radio.Group>
      </FormSection>
      <TitledSection id={headId} title={t("enroll.patients")} className={classes.wide}>
        <p className={classes.dimmed}>{t("enroll.patientsHelp")}</p>
        {can("read", "patient_group") && (
          <div>
            <LinkButton href={groupChoiceHref(program.externalId)} variant="default">
              {t("enroll.group")}
            </LinkButton>
          </div>
        )}
        <PatientPicker
          field={field}
          value={form.values.patients}
          onChange={(next) => form.set("patients", next)}
          initialFilters={initialFilters}
        />
      </TitledSection>
    </FormPage>
  );
}
