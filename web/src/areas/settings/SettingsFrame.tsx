// Frame of all settings pages: below the title of each first page the tabs that the user may open; no tab bar if there is only one.
import { Outlet, useLocation } from "@tanstack/react-router";
import { useCan } from "../../api/session.tsx";
import { TabLinks } from "../../kit/TabLinks.tsx";
import { PageTabs } from "../../ui/layout/PageTabs.tsx";
import { mayOpen, settingsTabs } from "./tabs.ts";
import { t } from "./text.ts";

export function SettingsFrame() {
  const can = useCan();
  const tabs = settingsTabs.filter((tab) => mayOpen(tab, can));
  const { pathname } = useLocation();
  const open = tabs.find(({ href }) => href === pathname);
  if (!open || tabs.length === 1) return <Outlet />;
  return (
    <PageTabs title={open.label} tabs={<TabLinks label={t("tabs")} tabs={tabs} />}>
      <Outlet />
    </PageTabs>
  );
}
