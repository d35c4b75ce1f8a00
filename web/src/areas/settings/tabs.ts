// The tabs of settings in their order, each with the grant that shows it.
import type { Action, Subject } from "@tidings/contract/permissions";
import { settingsPaths } from "./paths.ts";
import { t } from "./text.ts";

export interface SettingsTab {
  label: string;
  href: string;
  needs: { action: Action; subject: Subject };
}

export const settingsTabs: readonly SettingsTab[] = [
  { label: t("tab.users"), href: settingsPaths.users, needs: { action: "read", subject: "user" } },
];
