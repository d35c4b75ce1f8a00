// One document of the library: what it is, and its file.
import { type LibraryDocument, library } from "@tidings/contract/areas/library";
import { formatDate, formatSize } from "../../kit/format.ts";
import { usePageTrail } from "../../kit/page-title.ts";
import { recordPage } from "../../kit/record-page.tsx";
import { FactList } from "../../ui/data/FactList.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import { libraryPaths } from "./paths.ts";
import { t } from "./text.ts";

function Details({ document }: { document: LibraryDocument }) {
  const { title, kind, description, fileName, byteSize, updatedAt } = document;
  usePageTrail([{ label: t("title"), href: libraryPaths.list }, { label: title }]);
  return (
    <>
      <PageHeader title={title} description={t(`kind.${kind}`)} actions={<DownloadButton document={document} />} />
      <FactList
        title={t("about")}
        facts={[
          { label: t("fact.description"), value: description },
          { label: t("fact.file"), value: fileName },
          { label: t("fact.size"), value: formatSize(byteSize) },
          { label: t("column.updatedAt"), value: formatDate(updatedAt.slice(0, 10)) },
        ]}
      />
    </>
  );
}

export const DocumentPage = recordPage(library.show, { skeleton: ["page", 4] }, ({ document }) => <Details document={document} />);
