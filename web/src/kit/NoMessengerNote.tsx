// Note that something has no effect in an organization without Messenger, where replies would not be read.
import { useCurrentUser } from "../api/session.tsx";
import { Banner } from "../ui/feedback/Banner.tsx";

export function NoMessengerNote({ title, children }: { title: string; children: string }) {
  const services = useCurrentUser().organization?.features.services ?? [];
  if (services.includes("directMessaging")) return null;
  return (
    <Banner kind="warning" title={title}>
      {children}
    </Banner>
  );
}
