// Downloads an uploaded file, or its rows under review, and says how it went.
import { importFiles } from "@tidings/contract/areas/imports";
import { useCallback } from "react";
import { download } from "../../api/download.ts";
import { toastError } from "../../kit/errors.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { t } from "./text.ts";

const endpoints = { file: importFiles.download, review: importFiles.downloadReview, faulty: importFiles.downloadFaulty };

export type FileDownload = keyof typeof endpoints;

/** Settles when the browser has the file, or when it was said why not. */
export function useFileDownload(): (what: FileDownload, externalId: string) => Promise<void> {
  return useCallback(async (what, externalId) => {
    try {
      toast.success(t("fileDownload.done", { name: await download(endpoints[what], { externalId }) }));
    } catch (error) {
      toastError(error, t("fileDownload.failed"));
    }
  }, []);
}
