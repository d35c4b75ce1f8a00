// The two lists of the library: templates and documents.
import { TabLinks } from "../../../kit/TabLinks.tsx";
import { adminPaths } from "../paths.ts";
import { t } from "./document-text.ts";

const tabs = [
  { href: adminPaths.library, label: t("tab.templates") },
  { href: adminPaths.documents, label: t("tab.documents") },
];

export const LibraryTabs = () => <TabLinks label={t("tabs")} tabs={tabs} />;
