// Redirects the base URL of settings to the first tab that the user may open.
import { useCan } from "../../api/session.tsx";
import { Redirect } from "../../kit/Redirect.tsx";
import { settingsTabs } from "./tabs.ts";

export function SettingsHome() {
  const can = useCan();
  const first = settingsTabs.find(({ needs }) => can(needs.action, needs.subject));
  return <Redirect to={first?.href ?? "/not-found"} replace />;
}
