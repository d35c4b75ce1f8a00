// Redirects the base URL of settings to the first tab that the user may open.
import { useCan } from "../../api/session.tsx";
import { Redirect } from "../../kit/Redirect.tsx";
import { mayOpen, settingsTabs } from "./tabs.ts";

export function SettingsHome() {
  const can = useCan();
  const first = settingsTabs.find((tab) => mayOpen(tab, can));
  return <Redirect to={first?.href ?? "/not-found"} replace />;
}
