// Settings of automated messages: narrower hours, closed days, and the deadline of unclear requests to stop.
import { Switch, Text } from "@mantine/core";
import { maxUnclearStopDays, type SendingRules, SendingRulesInput, sendingRules } from "@tidings/contract/areas/sending-rules";
import { automatedWindow } from "@tidings/contract/opening-hours";
import { useEndpointMutation } from "../../../api/queries.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { FormPage } from "../../../kit/FormPage.tsx";
import { formatNumber } from "../../../kit/format.ts";
import { HolidaysSection } from "../../../kit/places/HolidaysSection.tsx";
import { holidaysBody, hoursBody, type OpeningValues, openingValues } from "../../../kit/places/hours-values.ts";
import { WeekFields } from "../../../kit/places/WeekFields.tsx";
import { recordPage } from "../../../kit/record-page.tsx";
import { useForm } from "../../../kit/use-form.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { settingsPaths } from "../paths.ts";
import { t } from "./text.ts";

interface Values extends OpeningValues {
  hasOwnHours: boolean;
  unclearStopDays: string;
}

/** The usual hours, from which a narrower choice starts. */
const usualHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  startTime: automatedWindow.opens,
  endTime: automatedWindow.closes,
}));

const valuesOf = ({ hours, holidays, unclearStopDays }: SendingRules): Values => ({
  hasOwnHours: hours !== null,
  ...openingValues(hours ?? usualHours, holidays),
  unclearStopDays: String(unclearStopDays),
});

const toBody = (values: Values): SendingRulesInput => ({
  hours: values.hasOwnHours ? hoursBody(values.hours) : null,
  holidays: holidaysBody(values.holidays),
  unclearStopDays: Number(values.unclearStopDays),
});

const dayOptions = Array.from({ length: maxUnclearStopDays }, (_, at) => ({
  value: String(at + 1),
  label: at === 0 ? t("stop.days.one") : t("stop.days.many", { number: formatNumber(at + 1) }),
}));

function SendingRulesForm({ given }: { given: SendingRules }) {
  const timeZone = useTimeZone();
  const update = useEndpointMutation(sendingRules.update, { refreshes: [sendingRules.show] });
  const form = useForm<Values, SendingRulesInput, unknown>({
    name: "sending-rules",
    back: settingsPaths.home,
    initial: valuesOf(given),
    toBody,
    schema: SendingRulesInput,
    submit: (body, idempotencyKey) => update.mutateAsync({ body, idempotencyKey }),
    onSaved: () => toast.success(t("saved")),
  });
  const { values } = form;
  return (
    <FormPage form={form} title={t("title")} description={t("description")} submitLabel={t("save")}>
      <FormSection title={t("hours")} help={t("hours.help")}>
        <Switch {...form.checkbox("hasOwnHours", t("hours.own"))} />
        {values.hasOwnHours && <WeekFields value={values.hours} onChange={(hours) => form.set("hours", hours)} field={form.field} />}
        <Text size="sm" c="dimmed">
          {t("hours.note")}
        </Text>
      </FormSection>
      <HolidaysSection form={form} title={t("closed")} help={t("closed.help")} timeZone={timeZone} />
      <FormSection title={t("stop")} help={t("stop.help")}>
        <SelectField
          {...form.field("unclearStopDays", t("stop.days"))}
          description={t("stop.note")}
          isSearchable={false}
          options={dayOptions}
          value={values.unclearStopDays}
          onChange={(days) => form.set("unclearStopDays", days ?? values.unclearStopDays)}
        />
      </FormSection>
    </FormPage>
  );
}

export const SendingRulesPage = recordPage(
  sendingRules.show,
  {
    skeleton: ["formPage", 2],
    needs: ["update", "custom_message"],
    trail: () => [settingsCrumb, { label: t("title") }],
  },
  (data) => <SendingRulesForm key={JSON.stringify(data.sendingRules)} given={data.sendingRules} />,
);
