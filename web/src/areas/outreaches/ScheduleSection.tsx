// Form section: start of an outreach, now or at a local date and time, once or repeatedly.
import { Radio } from "@mantine/core";
import { serverNow } from "../../api/server-clock.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { zoneName } from "../../kit/format.ts";
import { SchedulerFields } from "../../kit/SchedulerFields.tsx";
import type { Form } from "../../kit/use-form.ts";
import { DateField } from "../../ui/DateField.tsx";
import { FormSection } from "../../ui/FormSection.tsx";
import { TimeField } from "../../ui/TimeField.tsx";
import classes from "./outreach-form.module.css";
import { localParts, type OutreachValues } from "./outreach-values.ts";
import { t } from "./text.ts";

export function ScheduleSection({ form }: { form: Form<OutreachValues> }) {
  const { organization } = useCurrentUser();
  const timeZone = organization?.timeZone ?? "UTC";
  const today = localParts(new Date(serverNow()).toISOString(), timeZone).date;
  const { isScheduled, startsOn, startsTime } = form.values;
  const date = form.field("startsOn", t("when.date"));
  const time = form.field("startsTime", t("when.time"));
  return (
    <FormSection title={t("section.schedule")} help={t("section.scheduleHelp")}>
      <Radio.Group
        label={t("when")}
        value={isScheduled ? "later" : "now"}
        onChange={(next) => form.change({ isScheduled: next === "later" })}
        className={classes.radios}
      >
        <Radio value="now" label={t("when.now")} />
        <Radio value="later" label={t("when.later")} />
      </Radio.Group>
      {isScheduled && (
        <div className={classes.moment}>
          <DateField {...date} required value={startsOn} onChange={(next) => form.set("startsOn", next)} min={today} w="11rem" />
          <TimeField {...time} required value={startsTime} onChange={(next) => form.set("startsTime", next)} w="9rem" />
          <p className={classes.zone}>{t("when.zone", { zone: zoneName(timeZone), organization: organization?.name ?? "" })}</p>
        </div>
      )}
      <SchedulerFields
        value={form.values.scheduler}
        onChange={(next) => form.set("scheduler", next)}
        field={form.field}
        startsOn={(isScheduled && startsOn) || today}
      />
    </FormSection>
  );
}
