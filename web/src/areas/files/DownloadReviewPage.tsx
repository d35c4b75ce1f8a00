// Downloads the review file of an import, then shows the import.
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { page } from "../../kit/page.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { filePaths } from "./paths.ts";
import { t } from "./text.ts";
import { useFileDownload } from "./use-file-download.ts";

function Download({ externalId }: { externalId: string }) {
  const navigate = useNavigate();
  const fetchFile = useFileDownload();
  const isBegun = useRef(false);
  useEffect(() => {
    // React runs effects twice while developing; a file is fetched once.
    if (isBegun.current) return;
    isBegun.current = true;
    void fetchFile("review", externalId).then(() => navigate({ to: filePaths.show(externalId), replace: true }));
  }, [externalId, fetchFile, navigate]);
  return (
    <>
      <p role="status">{t("download.busy")}</p>
      <Skeletons kind="lines" count={6} />
    </>
  );
}

function DownloadReview() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  return <Download externalId={externalId} />;
}

export const DownloadReviewPage = page(
  {
    needs: ["read", "file_upload_file"],
    trail: [{ label: t("nav"), href: filePaths.uploaded }, { label: t("download.title") }],
  },
  DownloadReview,
);
