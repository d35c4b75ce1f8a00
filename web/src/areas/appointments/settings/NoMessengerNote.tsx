// Explains that no new time is offered: without Messenger the replies would not be read.
import { useCurrentUser } from "../../../api/session.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { t } from "./text.ts";

export function NoMessengerNote() {
  const services = useCurrentUser().organization?.features.services ?? [];
  if (services.includes("directMessaging")) return null;
  return (
    <Banner kind="warning" title={t("reschedule.noMessenger")}>
      {t("reschedule.noMessengerBody")}
    </Banner>
  );
}
