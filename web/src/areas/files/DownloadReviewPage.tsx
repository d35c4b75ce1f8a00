// Downloads the review file of an import, then shows the import.
import { useParams } from "@tanstack/react-router";
import { page } from "../../kit/page.tsx";
import { DownloadOnOpen } from "./DownloadOnOpen.tsx";
import { filePaths } from "./paths.ts";
import { t } from "./text.ts";
import { useFileDownload } from "./use-file-download.ts";

function DownloadReview() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const fetchFile = useFileDownload();
  return <DownloadOnOpen fetchFile={() => fetchFile("review", externalId)} then={filePaths.show(externalId)} />;
}

export const DownloadReviewPage = page(
  { needs: ["read", "file_upload_file"], trail: [{ label: t("nav"), href: filePaths.uploaded }, { label: t("download.title") }] },
  DownloadReview,
);
