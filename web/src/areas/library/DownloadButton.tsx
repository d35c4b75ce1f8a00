// Downloads the file of a document.
import { VisuallyHidden } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type LibraryDocument, library } from "@tidings/contract/areas/library";
import { download } from "../../api/download.ts";
import { useDownloadButton } from "../../kit/use-download-button.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { t } from "./text.ts";

interface DownloadButtonProps {
  document: LibraryDocument;
  /** In a row of the list, where several buttons have the same words. */
  isInRow?: boolean;
}

export function DownloadButton({ document: { externalId, title }, isInRow = false }: DownloadButtonProps) {
  const file = useDownloadButton(() => download(library.download, { externalId }));
  return (
    <BusyButton
      variant={isInRow ? "subtle" : "filled"}
      {...(isInRow ? { size: "compact-sm" } : {})}
      {...file}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
    >
      {isInRow ? (
        <>
          <span aria-hidden>{t("download")}</span>
          <VisuallyHidden>{t("downloadName", { title })}</VisuallyHidden>
        </>
      ) : (
        t("download")
      )}
    </BusyButton>
  );
}
