// Current settings of the user's own notifications.
import { type User, users } from "@tidings/contract/areas/users";
import { useEndpoint } from "../../../api/queries.ts";
import { useCan } from "../../../api/session.tsx";
import { FactList } from "../../../ui/data/FactList.tsx";
import { aiText, digestText, outreachText, scheduleText } from "./notification-text.ts";
import { t } from "./text.ts";
import { scheduleWord } from "./user-values.ts";

export function NotificationFacts({ user }: { user: User }) {
  const can = useCan();
  const { data } = useEndpoint(users.messengerNotificationSettings, { params: { externalId: user.externalId } });
  const schedule = data && scheduleText(scheduleWord(data.messengerNotificationSettings.scheduler));
  return (
    <FactList
      title={t("section.notifications")}
      facts={[
        { label: t("field.outreach"), value: outreachText(user.preferences.outreachCompletionNotification) },
        { label: t("field.digest"), value: digestText(user.preferences.digestNotification) },
        ...(can("read", "ai_classification") ? [{ label: t("field.ai"), value: aiText(user.preferences.aiAssistantNotification) }] : []),
        ...(can("read", "direct_messaging") ? [{ label: t("field.schedule"), value: schedule }] : []),
      ]}
    />
  );
}
