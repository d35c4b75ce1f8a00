// Fields of the auto-responder's form: switch, weekdays and hours.
import { Checkbox, SimpleGrid, Switch } from "@mantine/core";
import type { Form } from "../../../kit/use-form.ts";
import { FormSection } from "../../../ui/FormSection.tsx";
import { TimeField } from "../../../ui/TimeField.tsx";
import { dayName, weekdays } from "./day-label.ts";
import classes from "./responder.module.css";
import type { ResponderValues } from "./responder-values.ts";
import { t } from "./text.ts";

export function HoursFields({ form }: { form: Form<ResponderValues> }) {
  const { values } = form;
  const days = form.field("weekdays", t("weekdays"));
  return (
    <>
      <FormSection title={t("section.status")} help={t("section.status.help")}>
        <Switch
          {...form.field("enabled", t("enabled"))}
          checked={values.enabled}
          onChange={(event) => form.set("enabled", event.currentTarget.checked)}
        />
      </FormSection>
      <FormSection title={t("hours")} help={t("hours.help")}>
        <Checkbox.Group
          label={days.label}
          error={days.error}
          required
          value={values.weekdays.map(String)}
          onChange={(next) =>
            form.set(
              "weekdays",
              next.map(Number).toSorted((a, b) => a - b),
            )
          }
        >
          <div className={classes.days}>
            {weekdays.map((day) => (
              // The first day gets the focus if the days are invalid.
              <Checkbox
                key={day}
                size="sm"
                value={String(day)}
                label={dayName(day)}
                aria-invalid={days.error ? true : undefined}
                {...(day === 0 ? { id: days.id } : {})}
              />
            ))}
          </div>
        </Checkbox.Group>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TimeField
            {...form.field("startTime", t("startTime"))}
            value={values.startTime}
            onChange={(next) => form.set("startTime", next)}
            required
          />
          <TimeField
            {...form.field("endTime", t("endTime"))}
            value={values.endTime}
            onChange={(next) => form.set("endTime", next)}
            required
          />
        </SimpleGrid>
      </FormSection>
    </>
  );
}
