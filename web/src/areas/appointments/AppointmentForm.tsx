// The form of a new appointment: the patient, what and when, and what they would get.
import { TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type Appointment, AppointmentInput, appointments, assumedModality } from "@tidings/contract/areas/appointments";
import { useEndpointMutation } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { FormPage } from "../../kit/FormPage.tsx";
import { PatientField } from "../../kit/PatientField.tsx";
import { type Form, useForm } from "../../kit/use-form.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { SelectField } from "../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../ui/layout/FormSection.tsx";
import {
  type AppointmentDefaults,
  type AppointmentValues,
  appointmentIssues,
  emptyAppointment,
  toAppointmentInput,
  withTemplate,
} from "./appointment-values.ts";
import classes from "./appointments.module.css";
import { DetailFields } from "./DetailFields.tsx";
import { ModalityField } from "./ModalityField.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { PreviewSections } from "./PreviewSections.tsx";
import { appointmentPaths } from "./paths.ts";
import { StartFields } from "./StartFields.tsx";
import { t } from "./text.ts";
import { type AppointmentChoices, useAppointmentChoices } from "./use-appointment-choices.ts";
import { usePreview } from "./use-preview.ts";

const useHasVoice = (): boolean => useCurrentUser().organization?.features.configs.appointment.hasVoice ?? false;

const templateOf = ({ appointmentTemplateExternalId: chosen }: AppointmentValues, choices: AppointmentChoices) =>
  choices.templates.find((one) => one.externalId === chosen);

/** The day of the calendar that led here; the address keeps what its columns stand for. */
const calendarOf = (day: string, { locationExternalId }: AppointmentDefaults): string =>
  `?${new URLSearchParams({ date: day, ...(locationExternalId ? { by: "location" } : {}) })}`;

/** A time chosen on the calendar has a draft of its own, which cannot replace it by another time. */
const draftName = ({ startDate, startTime, providerExternalId, locationExternalId }: AppointmentDefaults): string =>
  ["appointment-new", ...(startDate ? [startDate, startTime, providerExternalId, locationExternalId] : [])].join("|");

function useCreateForm(defaults: AppointmentDefaults, choices: AppointmentChoices): Form<AppointmentValues> {
  const navigate = useNavigate();
  const hasVoice = useHasVoice();
  const create = useEndpointMutation(appointments.create, { refreshes: [appointments.list] });
  return useForm<AppointmentValues, AppointmentInput, { appointment: Appointment }>({
    name: draftName(defaults),
    back: defaults.startDate ? `${appointmentPaths.calendar}${calendarOf(defaults.startDate, defaults)}` : appointmentPaths.list,
    initial: emptyAppointment(defaults, hasVoice),
    toBody: toAppointmentInput,
    schema: AppointmentInput,
    check: (values) => appointmentIssues(values, templateOf(values, choices)?.modalities),
    submit: (body, idempotencyKey) => create.mutateAsync({ body, idempotencyKey }),
    onSaved: ({ appointment }) => {
      toast.success(t("form.created"));
      const { externalId, startDate } = appointment;
      void navigate({
        to: defaults.startDate
          ? `${appointmentPaths.showOnCalendar(externalId)}${calendarOf(startDate, defaults)}`
          : appointmentPaths.show(externalId),
      });
    },
  });
}

function TemplateFields({ form, choices }: { form: Form<AppointmentValues>; choices: AppointmentChoices }) {
  const { appointmentTemplateExternalId: chosen } = form.values;
  const template = templateOf(form.values, choices);
  const offered = template?.modalities.length ? template.modalities : undefined;
  const options = choices.templates.filter((one) => one.state !== "standby").map((one) => ({ value: one.externalId, label: one.title }));
  return (
    <>
      <SelectField
        {...form.field("appointmentTemplateExternalId", t("template"))}
        required
        options={options}
        value={chosen}
        onChange={(next) =>
          form.change(
            withTemplate(
              form.values,
              choices.templates.find((one) => one.externalId === next),
            ),
          )
        }
      />
      <ModalityField form={form} assumed={assumedModality(template?.modalities ?? [])} {...(offered ? { offered } : {})} />
      <TextInput
        label={t("duration")}
        description={t("field.durationHelp")}
        readOnly
        value={template?.duration ? t("minutes", { count: template.duration }) : "–"}
      />
    </>
  );
}

const ways = ["sms", "voice"] as const;
const preferred = "preferred" as const;

/** Without voice calls there is nothing to choose, and a note says why. */
function SendViaField({ form }: { form: Form<AppointmentValues> }) {
  const hasVoice = useHasVoice();
  if (!hasVoice) return <p className={classes.note}>{t("field.voice")}</p>;
  return (
    <SelectField
      {...form.field("sendVia", t("sendVia"))}
      description={t("field.sendViaHelp")}
      isSearchable={false}
      options={[preferred, ...ways].map((way) => ({ value: way, label: t(`sendVia.${way}`) }))}
      value={form.values.sendVia ?? preferred}
      onChange={(next) => form.set("sendVia", ways.find((way) => way === next) ?? null)}
    />
  );
}

export function AppointmentForm({ defaults }: { defaults: AppointmentDefaults }) {
  const choices = useAppointmentChoices();
  const form = useCreateForm(defaults, choices);
  const preview = usePreview(toAppointmentInput(form.values));
  return (
    <FormPage form={form} title={t("form.createTitle")} submitLabel={t("form.create")}>
      <FormSection title={t("section.patient")} help={t("section.patientHelp")}>
        <PatientField
          {...form.field("patientExternalId", t("field.patient"))}
          required
          placeholder={t("field.patientSearch")}
          value={form.values.patientExternalId}
          onChange={(next) => form.set("patientExternalId", next)}
        />
      </FormSection>
      <FormSection title={t("section.info")} help={t("section.infoHelp")}>
        <TemplateFields form={form} choices={choices} />
        <StartFields form={form} timeZone={choices.zoneOf(form.values.locationExternalId)} />
        <PlaceFields form={form} choices={choices} />
        <DetailFields form={form} />
        <TextInput {...form.textInput("externalId", t("externalId"))} description={t("field.externalIdHelp")} autoComplete="off" />
        <SendViaField form={form} />
      </FormSection>
      <PreviewSections state={preview} />
    </FormPage>
  );
}
