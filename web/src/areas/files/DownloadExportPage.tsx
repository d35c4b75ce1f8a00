// Where the mailed link leads: downloads the file, then shows the exported files.
import { useParams } from "@tanstack/react-router";
import { page } from "../../kit/page.tsx";
import { DownloadOnOpen } from "./DownloadOnOpen.tsx";
import { filePaths } from "./paths.ts";
import { t } from "./text.ts";
import { useDownload } from "./use-download.ts";

function DownloadExport() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const fetchFile = useDownload();
  return <DownloadOnOpen fetchFile={() => fetchFile(externalId)} then={filePaths.exported} />;
}

export const DownloadExportPage = page(
  { needs: ["read", "data_export_file"], trail: [{ label: t("nav"), href: filePaths.exported }, { label: t("download.title") }] },
  DownloadExport,
);
