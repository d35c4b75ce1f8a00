// Tabs of the area: outreaches, templates and reports.
import { TabLinks } from "../../../kit/TabLinks.tsx";
import { outreachPaths } from "../paths.ts";
import { t } from "../text.ts";

export function OutreachTabs() {
  return (
    <TabLinks
      label={t("tabs.label")}
      tabs={[
        { href: outreachPaths.list, label: t("tabs.outreaches") },
        { href: outreachPaths.templates, label: t("tabs.templates") },
        { href: outreachPaths.reports, label: t("tabs.reports") },
      ]}
    />
  );
}
