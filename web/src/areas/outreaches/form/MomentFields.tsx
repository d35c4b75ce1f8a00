// Local date and time of a scheduled start. Loaded when a start is scheduled, with the calendar.
import { useCurrentUser } from "../../../api/session.tsx";
import { zoneName } from "../../../kit/format.ts";
import type { Form } from "../../../kit/use-form.ts";
import { DateField } from "../../../ui/inputs/DateField.tsx";
import { TimeField } from "../../../ui/inputs/TimeField.tsx";
import { t } from "../text.ts";
import classes from "./outreach-form.module.css";
import type { OutreachValues } from "./outreach-values.ts";

export function MomentFields({ form, today }: { form: Form<OutreachValues>; today: string }) {
  const { organization } = useCurrentUser();
  const { startsOn, startsTime } = form.values;
  const date = form.field("startsOn", t("when.date"));
  const time = form.field("startsTime", t("when.time"));
  return (
    <div className={classes.moment}>
      <DateField {...date} required value={startsOn} onChange={(next) => form.set("startsOn", next)} min={today} w="11rem" />
      <TimeField {...time} required value={startsTime} onChange={(next) => form.set("startsTime", next)} w="9rem" />
      <p className={classes.zone}>
        {t("when.zone", { zone: zoneName(organization?.timeZone ?? "UTC"), organization: organization?.name ?? "" })}
      </p>
    </div>
  );
}
