// Downloads the file of a document.
import { VisuallyHidden } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type LibraryDocument, library } from "@tidings/contract/areas/library";
import { useState } from "react";
import { download } from "../../api/download.ts";
import { ApiError } from "../../api/request.ts";
import { toastError } from "../../kit/errors.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { t } from "./text.ts";

interface DownloadButtonProps {
  document: LibraryDocument;
  /** In a row of the list, where several buttons have the same words. */
  isInRow?: boolean;
}

export function DownloadButton({ document: { externalId, title }, isInRow = false }: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const fetchIt = async () => {
    setIsBusy(true);
    try {
      await download(library.download, { externalId });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <BusyButton
      variant={isInRow ? "subtle" : "filled"}
      {...(isInRow ? { size: "compact-sm" } : {})}
      isBusy={isBusy}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      onClick={() => void fetchIt()}
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
