// Form section of the user's own emails: about outreaches, from the AI assistant, and about waiting messages.
import { aiNotifications, messengerSchedules, outreachNotifications, type User } from "@tidings/contract/areas/users";
import { useCan } from "../../../api/session.tsx";
import type { Form } from "../../../kit/use-form.ts";
import { SelectField } from "../../../ui/inputs/SelectField.tsx";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { aiText, outreachText, scheduleText } from "./notification-text.ts";
import { t } from "./text.ts";
import { scheduleWord, type UserValues } from "./user-values.ts";

type Preferences = User["preferences"];

export function NotificationsSection({ form }: { form: Form<UserValues> }) {
  const can = useCan();
  const { preferences, scheduler } = form.values;
  const prefer = (part: Partial<Preferences>) => form.set("preferences", { ...preferences, ...part });
  const schedules = [...messengerSchedules.map(scheduleWord), "off"];
  return (
    <FormSection title={t("section.notifications")} help={t("section.notifications.help")}>
      <SelectField
        {...form.field("preferences.outreachCompletionNotification", t("field.outreach"))}
        options={outreachNotifications.map((value) => ({ value, label: outreachText(value) }))}
        isSearchable={false}
        value={preferences.outreachCompletionNotification}
        onChange={(next) =>
          prefer({ outreachCompletionNotification: (next ?? "disabled") as Preferences["outreachCompletionNotification"] })
        }
      />
      {can("read", "ai_classification") && (
        <SelectField
          {...form.field("preferences.aiAssistantNotification", t("field.ai"))}
          options={aiNotifications.map((value) => ({ value, label: aiText(value) }))}
          isSearchable={false}
          value={preferences.aiAssistantNotification}
          onChange={(next) => prefer({ aiAssistantNotification: (next ?? "disabled") as Preferences["aiAssistantNotification"] })}
        />
      )}
      {can("read", "direct_messaging") && (
        <SelectField
          {...form.field("scheduler", t("field.schedule"))}
          options={schedules.map((value) => ({ value, label: scheduleText(value) }))}
          isSearchable={false}
          value={scheduler}
          onChange={(next) => form.set("scheduler", next ?? "off")}
        />
      )}
    </FormSection>
  );
}
