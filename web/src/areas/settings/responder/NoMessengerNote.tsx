// Note that the auto-responder has no effect without Messenger, because there are no conversations.
import { useCurrentUser } from "../../../api/session.tsx";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import { t } from "./text.ts";

export function NoMessengerNote() {
  const services = useCurrentUser().organization?.features.services ?? [];
  if (services.includes("directMessaging")) return null;
  return (
    <Banner kind="warning" title={t("noMessenger")}>
      {t("noMessengerBody")}
    </Banner>
  );
}
