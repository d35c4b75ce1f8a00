// Settings of outreaches: from how many patients a second person approves, when failures pause one, the hours of promotional ones, and how many messages a patient gets.
import { Switch, TextInput } from "@mantine/core";
import { outreachSettings } from "@tidings/contract/areas/outreach-sending";
import { defaultPausePercent, minFailures, type OutreachSettings, OutreachSettingsInput } from "@tidings/contract/areas/outreaches/sending";
import type { FieldIssues } from "@tidings/contract/errors";
import { promotionalWindow } from "@tidings/contract/opening-hours";
import { useEndpointMutation } from "../../../api/queries.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { FormPage } from "../../../kit/FormPage.tsx";
import { formatNumber } from "../../../kit/format.ts";
import { HolidayFields } from "../../../kit/places/HolidayFields.tsx";
import { holidaysBody, hoursBody, type OpeningValues, openingValues } from "../../../kit/places/hours-values.ts";
import { WeekFields } from "../../../kit/places/WeekFields.tsx";
import { recordPage } from "../../../kit/record-page.tsx";
import { type Form, useForm } from "../../../kit/use-form.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { settingsCrumb } from "../crumbs.ts";
import { settingsPaths } from "../paths.ts";
import { t } from "./text.ts";

const suggestedLimit = 200;
const suggestedBudget = 2;

interface Values extends OpeningValues {
  hasOwnHours: boolean;
  needsApproval: boolean;
  approvalAbove: string;
  pauses: boolean;
  pauseAtPercent: string;
  limits: boolean;
  messageBudget: string;
}

/** The usual hours, from which a narrower choice starts. */
const usualHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  startTime: weekday === 0 ? promotionalWindow.opensOnSundays : promotionalWindow.opens,
  endTime: promotionalWindow.closes,
}));

const valuesOf = ({ approvalAbove, pauseAtPercent, promotionalHours, promotionalHolidays, messageBudget }: OutreachSettings): Values => ({
  hasOwnHours: promotionalHours !== null,
  ...openingValues(promotionalHours ?? usualHours, promotionalHolidays),
  needsApproval: approvalAbove !== null,
  approvalAbove: String(approvalAbove ?? suggestedLimit),
  pauses: pauseAtPercent !== null,
  pauseAtPercent: String(pauseAtPercent ?? defaultPausePercent),
  limits: messageBudget !== null,
  messageBudget: String(messageBudget ?? suggestedBudget),
});

const toBody = (values: Values): OutreachSettingsInput => ({
  promotionalHours: values.hasOwnHours ? hoursBody(values.hours) : null,
  promotionalHolidays: holidaysBody(values.holidays),
  approvalAbove: values.needsApproval ? Number(values.approvalAbove) : null,
  pauseAtPercent: values.pauses ? Number(values.pauseAtPercent) : null,
  messageBudget: values.limits ? Number(values.messageBudget) : null,
});

const blank = [{ key: "validation.blank" }];
const check = ({ needsApproval, approvalAbove, pauses, pauseAtPercent, limits, messageBudget }: Values): FieldIssues => ({
  ...(needsApproval && approvalAbove === "" ? { approvalAbove: blank } : {}),
  ...(pauses && pauseAtPercent === "" ? { pauseAtPercent: blank } : {}),
  ...(limits && messageBudget === "" ? { messageBudget: blank } : {}),
});

const digits = (text: string, max: number): string => text.replace(/\D/g, "").slice(0, max);

interface NumberFieldProps {
  form: Form<Values>;
  name: "approvalAbove" | "pauseAtPercent" | "messageBudget";
  label: string;
  maxDigits: number;
  description?: string;
}

function NumberField({ form, name, label, maxDigits, description }: NumberFieldProps) {
  return (
    <TextInput
      {...form.field(name, label)}
      required
      value={form.values[name]}
      onChange={(event) => form.set(name, digits(event.currentTarget.value, maxDigits))}
      inputMode="numeric"
      autoComplete="off"
      maw="16rem"
      {...(description ? { description } : {})}
    />
  );
}

/** Fields of hours and days, whose names in the request differ. */
function PromotionalFields({ form }: { form: Form<Values> }) {
  const timeZone = useTimeZone();
  const { values } = form;
  const field: Form<Values>["field"] = (path, label) =>
    form.field(
      path.replace(/^(hours|holidays)/, (name) => (name === "hours" ? "promotionalHours" : "promotionalHolidays")),
      label,
    );
  return (
    <>
      <FormSection title={t("promotional")} help={t("promotional.help")}>
        <Switch {...form.checkbox("hasOwnHours", t("promotional.own"))} />
        {values.hasOwnHours && <WeekFields value={values.hours} onChange={(hours) => form.set("hours", hours)} field={field} />}
      </FormSection>
      <FormSection title={t("promotional.closed")} help={t("promotional.closed.help")}>
        <HolidayFields value={values.holidays} onChange={(holidays) => form.set("holidays", holidays)} field={field} timeZone={timeZone} />
      </FormSection>
    </>
  );
}

function SettingsForm({ given }: { given: OutreachSettings }) {
  const update = useEndpointMutation(outreachSettings.update, { refreshes: [outreachSettings.show] });
  const form = useForm<Values, OutreachSettingsInput, unknown>({
    name: "outreach-settings",
    back: settingsPaths.home,
    initial: valuesOf(given),
    toBody,
    schema: OutreachSettingsInput,
    check,
    submit: (body, idempotencyKey) => update.mutateAsync({ body, idempotencyKey }),
    onSaved: () => toast.success(t("saved")),
  });
  return (
    <FormPage form={form} title={t("title")} description={t("description")} submitLabel={t("save")}>
      <FormSection title={t("approval")} help={t("approval.help")}>
        <Switch {...form.checkbox("needsApproval", t("approval.on"))} />
        {form.values.needsApproval && <NumberField form={form} name="approvalAbove" label={t("approval.above")} maxDigits={6} />}
      </FormSection>
      <FormSection title={t("pause")} help={t("pause.help")}>
        <Switch {...form.checkbox("pauses", t("pause.on"))} />
        {form.values.pauses && (
          <NumberField
            form={form}
            name="pauseAtPercent"
            label={t("pause.percent")}
            maxDigits={3}
            description={t("pause.note", { number: formatNumber(minFailures) })}
          />
        )}
      </FormSection>
      <FormSection title={t("budget")} help={t("budget.help")}>
        <Switch {...form.checkbox("limits", t("budget.on"))} />
        {form.values.limits && (
          <NumberField form={form} name="messageBudget" label={t("budget.number")} maxDigits={2} description={t("budget.note")} />
        )}
      </FormSection>
      <PromotionalFields form={form} />
    </FormPage>
  );
}

export const OutreachSettingsPage = recordPage(
  outreachSettings.show,
  {
    skeleton: ["formPage", 2],
    needs: ["update", "outreach_approval"],
    trail: () => [settingsCrumb, { label: t("title") }],
  },
  (data) => <SettingsForm key={JSON.stringify(data.outreachSettings)} given={data.outreachSettings} />,
);
