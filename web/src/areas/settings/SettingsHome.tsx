// The bare address of settings leads to the first tab that this person may open.
import { Navigate } from "@tanstack/react-router";
import { useCan } from "../../api/session.tsx";
import { settingsTabs } from "./tabs.ts";

export function SettingsHome() {
  const can = useCan();
  const first = settingsTabs.find(({ needs }) => can(needs.action, needs.subject));
  return <Navigate to={first?.href ?? "/not-found"} replace />;
}
