// Form section: start of an outreach, now or at a local date and time, once or repeatedly.
import { Radio } from "@mantine/core";
import { Suspense } from "react";
import { serverNow } from "../../../api/server-clock.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { SchedulerFields } from "../../../kit/SchedulerFields.tsx";
import type { Form } from "../../../kit/use-form.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { t } from "../text.ts";
import classes from "./outreach-form.module.css";
import { localParts, type OutreachValues } from "./outreach-values.ts";

const MomentFields = lazyPart(() => import("./MomentFields.tsx"), "MomentFields");

export function ScheduleSection({ form }: { form: Form<OutreachValues> }) {
  const timeZone = useTimeZone();
  const today = localParts(new Date(serverNow()).toISOString(), timeZone).date;
  const { isScheduled, startsOn } = form.values;
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
        <Suspense>
          <MomentFields form={form} today={today} />
        </Suspense>
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
