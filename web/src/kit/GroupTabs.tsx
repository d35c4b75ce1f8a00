// Tabs above groups and patient segments; segments only with permission.
import { useCan } from "../api/session.tsx";
import { t } from "./pattern-texts.ts";
import { TabLinks } from "./TabLinks.tsx";

export function GroupTabs() {
  const can = useCan();
  const tabs = [
    { href: "/groups", label: t("groups.groups"), isShown: can("read", "patient_group") },
    { href: "/groups/segments", label: t("groups.segments"), isShown: can("read", "patients_segment") },
  ];
  return <TabLinks label={t("groups.tabs")} tabs={tabs.filter((tab) => tab.isShown)} />;
}
