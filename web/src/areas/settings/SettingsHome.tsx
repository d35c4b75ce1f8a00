// Redirects the base URL of settings to the first tab that the user may open.
import { Navigate } from "@tanstack/react-router";
import { useCan } from "../../api/session.tsx";
import { settingsTabs } from "./tabs.ts";

export function SettingsHome() {
  const can = useCan();
  const first = settingsTabs.find(({ needs }) => can(needs.action, needs.subject));
  return <Navigate to={first?.href ?? "/not-found"} replace />;
}
