// Where the mailed link leads: downloads the file, then shows the exported files.
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { page } from "../../kit/page.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { filePaths } from "./paths.ts";
import { t } from "./text.ts";
import { useDownload } from "./use-download.ts";

function Download({ externalId }: { externalId: string }) {
  const navigate = useNavigate();
  const fetchFile = useDownload();
  const isBegun = useRef(false);
  useEffect(() => {
    // React runs effects twice while developing; a file is fetched once.
    if (isBegun.current) return;
    isBegun.current = true;
    void fetchFile(externalId).then(() => navigate({ to: filePaths.exported, replace: true }));
  }, [externalId, fetchFile, navigate]);
  return (
    <>
      <p role="status">{t("download.busy")}</p>
      <Skeletons kind="lines" count={6} />
    </>
  );
}

function DownloadExport() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  return <Download externalId={externalId} />;
}

export const DownloadExportPage = page(
  {
    needs: ["read", "data_export_file"],
    trail: [{ label: t("nav"), href: filePaths.exported }, { label: t("download.title") }],
  },
  DownloadExport,
);
