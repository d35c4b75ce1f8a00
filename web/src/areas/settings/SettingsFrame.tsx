// Frame of all settings pages: the tabs that the user may open; no tab bar if there is only one.
import { Outlet } from "@tanstack/react-router";
import { useCan } from "../../api/session.tsx";
import { TabLinks } from "../../kit/TabLinks.tsx";
import { settingsTabs } from "./tabs.ts";
import { t } from "./text.ts";

export function SettingsFrame() {
  const can = useCan();
  const tabs = settingsTabs.filter(({ needs }) => can(needs.action, needs.subject));
  return (
    <>
      {tabs.length > 1 && <TabLinks label={t("tabs")} tabs={tabs.map(({ href, label }) => ({ href, label, isOpenBelow: true }))} />}
      <Outlet />
    </>
  );
}
