// The tabs of the area: what was and is sent, what to begin from, and what came of it all.
import { TabLinks } from "../../kit/TabLinks.tsx";
import { outreachPaths } from "./paths.ts";
import { t } from "./text.ts";

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
