// The two lists of the library: templates and documents.
import { TabLinks } from "../../kit/TabLinks.tsx";
import { t } from "./document-text.ts";
import { adminPaths } from "./paths.ts";

const tabs = [
  { href: adminPaths.library, label: t("tab.templates") },
  { href: adminPaths.documents, label: t("tab.documents") },
];

export const LibraryTabs = () => <TabLinks label={t("tabs")} tabs={tabs} />;
