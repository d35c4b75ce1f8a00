// Form section of the user's own emails: about outreaches, notifications, from the AI assistant, and about waiting messages.
import { aiNotifications, digestNotifications, messengerSchedules, outreachNotifications, type User } from "@tidings/contract/areas/users";
import { useCan } from "../../../api/session.tsx";
import type { Form } from "../../../kit/use-form.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { aiText, digestText, outreachText, scheduleText } from "./notification-text.ts";
import { t } from "./text.ts";
import { scheduleWord, type UserValues } from "./user-values.ts";

type Preferences = User["preferences"];

interface PreferenceFieldProps<Name extends keyof Preferences> {
  form: Form<UserValues>;
  name: Name;
  label: string;
  values: readonly Preferences[Name][];
  textOf: (value: Preferences[Name]) => string;
}

function PreferenceField<Name extends keyof Preferences>({ form, name, label, values, textOf }: PreferenceFieldProps<Name>) {
  const { preferences } = form.values;
  return (
    <SelectField
      {...form.field(`preferences.${name}`, label)}
      options={values.map((value) => ({ value, label: textOf(value) }))}
      isSearchable={false}
      value={preferences[name]}
      onChange={(next) => form.set("preferences", { ...preferences, [name]: next ?? "disabled" })}
    />
  );
}

export function NotificationsSection({ form }: { form: Form<UserValues> }) {
  const can = useCan();
  const schedules = [...messengerSchedules.map(scheduleWord), "off"];
  return (
    <FormSection title={t("section.notifications")} help={t("section.notifications.help")}>
      <PreferenceField
        form={form}
        name="outreachCompletionNotification"
        label={t("field.outreach")}
        values={outreachNotifications}
        textOf={outreachText}
      />
      <PreferenceField form={form} name="digestNotification" label={t("field.digest")} values={digestNotifications} textOf={digestText} />
      {can("read", "ai_classification") && (
        <PreferenceField form={form} name="aiAssistantNotification" label={t("field.ai")} values={aiNotifications} textOf={aiText} />
      )}
      {can("read", "direct_messaging") && (
        <SelectField
          {...form.field("scheduler", t("field.schedule"))}
          options={schedules.map((value) => ({ value, label: scheduleText(value) }))}
          isSearchable={false}
          value={form.values.scheduler}
          onChange={(next) => form.set("scheduler", next ?? "off")}
        />
      )}
    </FormSection>
  );
}
