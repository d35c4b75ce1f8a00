// The form of a report: what it is called, who gets it, which appointments are in it, and when it is mailed.
import { TextInput } from "@mantine/core";
import { type AppointmentReport, maxReportTitleLength, reportRepeatTypes } from "@tidings/contract/areas/appointment-reports";
import { appointmentStates } from "@tidings/contract/words";
import { useTimeZone } from "../../../api/session.tsx";
import { FormPage } from "../../../kit/FormPage.tsx";
import { zoneName } from "../../../kit/format.ts";
import { optionsOf } from "../../../kit/labels.ts";
import { SchedulerFields } from "../../../kit/SchedulerFields.tsx";
import type { Form } from "../../../kit/use-form.ts";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { MultiSelect } from "../../../ui/inputs/MultiSelect.tsx";
import { TimeField } from "../../../ui/inputs/TimeField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import classes from "../appointments.module.css";
import { t as appointmentText } from "../text.ts";
import { useAppointmentChoices } from "../use-appointment-choices.ts";
import { RecipientsField } from "./RecipientsField.tsx";
import { firstDay, type ReportValues } from "./report-values.ts";
import { t } from "./text.ts";
import { useLocalNow, useReportForm } from "./use-report-form.ts";

interface PartProps {
  form: Form<ReportValues>;
}

function Basics({ form }: PartProps) {
  return (
    <FormSection title={t("section.report")} help={t("section.reportHelp")}>
      <TextInput {...form.textInput("title", t("name"))} required maxLength={maxReportTitleLength} autoComplete="off" />
      <RecipientsField
        {...form.field("sendTo", t("sendTo"))}
        required
        value={form.values.sendTo}
        onChange={(sendTo) => form.set("sendTo", sendTo)}
      />
    </FormSection>
  );
}

function Filters({ form }: PartProps) {
  const choices = useAppointmentChoices();
  const { filters } = form.values;
  const change = (part: Partial<ReportValues["filters"]>) => form.set("filters", { ...filters, ...part });
  return (
    <FormSection title={t("section.filters")} help={t("section.filtersHelp")}>
      <TextInput
        {...form.field("filters.inTheNextXDays", t("days"))}
        description={t("days.help")}
        required
        value={filters.inTheNextXDays}
        onChange={(event) => change({ inTheNextXDays: event.currentTarget.value.replace(/\D/g, "").slice(0, 3) })}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
      <MultiSelect
        {...form.field("filters.states", t("states"))}
        options={appointmentStates.map((value) => ({ value, label: appointmentText(`state.${value}`) }))}
        value={filters.states}
        onChange={(states) => change({ states: states as typeof filters.states })}
      />
      <MultiSelect
        {...form.field("filters.rsvps", t("rsvps"))}
        options={optionsOf("appointmentRsvp")}
        value={filters.rsvps}
        onChange={(rsvps) => change({ rsvps: rsvps as typeof filters.rsvps })}
      />
      <MultiSelect
        {...form.field("filters.providerExternalIds", t("providers"))}
        options={choices.providers}
        value={filters.providerExternalIds}
        onChange={(providerExternalIds) => change({ providerExternalIds })}
      />
      {choices.hasLocations && (
        <MultiSelect
          {...form.field("filters.locationExternalIds", t("locations"))}
          options={choices.locations}
          value={filters.locationExternalIds}
          onChange={(locationExternalIds) => change({ locationExternalIds })}
        />
      )}
    </FormSection>
  );
}

function Schedule({ form }: PartProps) {
  const timeZone = useTimeZone();
  const localNow = useLocalNow();
  return (
    <FormSection title={t("section.schedule")} help={t("section.scheduleHelp")}>
      <TimeField
        {...form.field("startsAt", t("time"))}
        required
        w="9rem"
        value={form.values.startsAt}
        onChange={(startsAt) => form.set("startsAt", startsAt)}
      />
      <p className={classes.note}>{t("time.zone", { zone: zoneName(timeZone) })}</p>
      <SchedulerFields
        value={form.values.scheduler}
        onChange={(scheduler) => form.set("scheduler", scheduler)}
        field={form.field}
        types={reportRepeatTypes}
        startsOn={firstDay(form.values.startsAt, localNow())}
      />
    </FormSection>
  );
}

export function ReportForm({ report }: { report?: AppointmentReport }) {
  const form = useReportForm(report);
  const state = report?.state ?? "active";
  return (
    <FormPage form={form} title={t(report ? "form.editTitle" : "form.createTitle")} submitLabel={t(report ? "form.save" : "form.create")}>
      {state !== "active" && (
        <Banner kind="warning" title={t(`form.${state}`)}>
          {t(`form.${state}Body`)}
        </Banner>
      )}
      <Basics form={form} />
      <Filters form={form} />
      <Schedule form={form} />
    </FormPage>
  );
}
