// Where the mailed link leads: downloads the file, then shows the exported files.
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { usePageTrail } from "../../kit/page-title.ts";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
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

export function DownloadExportPage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  usePageTrail([{ label: t("nav"), href: filePaths.exported }, { label: t("download.title") }]);
  return (
    <RequireGrant action="read" subject="data_export_file">
      <Download externalId={externalId} />
    </RequireGrant>
  );
}
