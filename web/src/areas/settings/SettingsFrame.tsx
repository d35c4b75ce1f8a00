// Frame of all settings pages: the tabs that the user may open; no tab bar if there is only one.
import { Outlet } from "@tanstack/react-router";
import { useCan } from "../../api/session.tsx";
import { TabLinks } from "../../kit/TabLinks.tsx";
import { mayOpen, settingsTabs } from "./tabs.ts";
import { t } from "./text.ts";

export function SettingsFrame() {
  const can = useCan();
  const tabs = settingsTabs.filter((tab) => mayOpen(tab, can));
  return (
    <>
      {tabs.length > 1 && <TabLinks label={t("tabs")} tabs={tabs.map(({ href, label }) => ({ href, label, isOpenBelow: true }))} />}
      <Outlet />
    </>
  );
}
