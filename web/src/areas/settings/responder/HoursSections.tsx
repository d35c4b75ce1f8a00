// Sections of the auto-responder's form: switch, hours by weekday and holidays.
import { Switch } from "@mantine/core";
import { useTimeZone } from "../../../api/session.tsx";
import { HolidaysSection } from "../../../kit/places/HolidaysSection.tsx";
import { WeekFields } from "../../../kit/places/WeekFields.tsx";
import type { Form } from "../../../kit/use-form.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import type { ResponderValues } from "./responder-values.ts";
import { t } from "./text.ts";

export function HoursSections({ form }: { form: Form<ResponderValues> }) {
  const { values } = form;
  const timeZone = useTimeZone();
  return (
    <>
      <FormSection title={t("section.status")} help={t("section.status.help")}>
        <Switch {...form.checkbox("enabled", t("enabled"))} />
      </FormSection>
      <FormSection title={t("hours")} help={t("hours.help")}>
        <WeekFields value={values.hours} onChange={(hours) => form.set("hours", hours)} field={form.field} />
      </FormSection>
      <HolidaysSection form={form} title={t("holidays")} help={t("holidays.help")} timeZone={timeZone} />
    </>
  );
}
