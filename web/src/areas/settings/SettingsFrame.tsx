// What all pages of settings share: the tabs that this person may open. Who may open one only needs no bar.
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
