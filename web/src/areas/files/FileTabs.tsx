// The three lists of the File Center, for those who may read them.
import { useCan } from "../../api/session.tsx";
import { TabLinks } from "../../kit/TabLinks.tsx";
import { filePaths } from "./paths.ts";
import { t } from "./text.ts";

export function FileTabs() {
  const can = useCan();
  const tabs = [
    { href: filePaths.uploaded, label: t("tab.uploaded"), isShown: can("read", "file_upload_file") },
    { href: filePaths.exported, label: t("tab.exported"), isShown: can("read", "data_export_file") },
    { href: filePaths.archived, label: t("tab.archived"), isShown: can("read", "file_upload_file") },
  ];
  return <TabLinks label={t("tabs")} tabs={tabs.filter((tab) => tab.isShown)} />;
}
