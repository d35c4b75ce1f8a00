// Tabs of the area: launched programs and the library.
import { TabLinks } from "../../kit/TabLinks.tsx";
import { programPaths } from "./paths.ts";
import { t } from "./text.ts";

export function ProgramTabs() {
  const tabs = [
    { href: programPaths.list, label: t("tabs.list") },
    { href: programPaths.explore, label: t("tabs.explore") },
  ];
  return <TabLinks label={t("tabs.label")} tabs={tabs} />;
}
