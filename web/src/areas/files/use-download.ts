// Downloads an exported file and says how it went in words of this area.
import { exportFiles, exportKeptDays } from "@tidings/contract/areas/exports";
import { useCallback } from "react";
import { download } from "../../api/download.ts";
import { ApiError } from "../../api/request.ts";
import { toastError } from "../../kit/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "./text.ts";

function explain(error: unknown): void {
  const issue = error instanceof ApiError ? error.fields.base?.[0]?.key : undefined;
  if (issue === "export.notReady") toast.info(t("download.notReady"));
  else if (issue === "export.expired") toast.warning(t("download.expired", { days: exportKeptDays }));
  else if (error instanceof ApiError && error.code === "not_found") toast.error(t("download.notFound"), { title: t("download.failed") });
  else toastError(error, t("download.failed"));
}

/** Settles when the browser has the file, or when it was said why not. */
export function useDownload(): (externalId: string) => Promise<void> {
  return useCallback(async (externalId) => {
    try {
      toast.success(t("download.done", { name: await download(exportFiles.download, { externalId }) }));
    } catch (error) {
      explain(error);
    }
  }, []);
}
