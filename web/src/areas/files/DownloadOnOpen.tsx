// Downloads a file when its page opens, then shows the page that the file belongs to.
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { t } from "./text.ts";

/** @param then path of the page that is shown afterwards */
export function DownloadOnOpen({ fetchFile, then }: { fetchFile: () => Promise<void>; then: string }) {
  const navigate = useNavigate();
  const isBegun = useRef(false);
  useEffect(() => {
    // React runs effects twice while developing; a file is fetched once.
    if (isBegun.current) return;
    isBegun.current = true;
    void fetchFile().then(() => navigate({ to: then, replace: true }));
  }, [fetchFile, then, navigate]);
  return (
    <>
      <p role="status">{t("download.busy")}</p>
      <Skeletons kind="lines" count={6} />
    </>
  );
}
