// The rows with issues as a CSV file to correct elsewhere, and the corrected file back.
import { FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { importFiles, importSteps } from "@tidings/contract/areas/imports";
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import { messageOfId } from "@tidings/contract/areas/imports/messages";
import { useRef, useState } from "react";
import { keyOf } from "../../api/queries.ts";
import { ApiError, sendRequest } from "../../api/request.ts";
import { toastError } from "../../kit/errors.ts";
import { formatNumber } from "../../kit/format.ts";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { FileDownloadButton } from "./FileDownloadButton.tsx";
import classes from "./files.module.css";
import { messageOf } from "./message-of.ts";
import { t } from "./text.ts";
import { uploadToStorage } from "./use-upload-form.ts";

const reasons = { "import.correctedColumns": "corrected.columns", "import.unknownRows": "corrected.rows" } as const;

function explain(error: unknown): void {
  const issue = error instanceof ApiError ? error.fields.attachedFile?.[0] : undefined;
  const title = t("corrected.failed");
  const known = issue && reasons[issue.key as keyof typeof reasons];
  if (known) toast.error(t(known), { title });
  else if (issue?.key === "import.unreadable") toast.error(messageOf(messageOfId(String(issue.reason)) ?? { key: "notText" }), { title });
  else toastError(error, title);
}

function useCorrectedUpload(file: FileUpload) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { externalId: file.externalId };
  const send = async (chosen: File | null) => {
    if (!chosen) return;
    setBusy(true);
    try {
      const attachedFile = { signedId: await uploadToStorage(chosen), fileName: chosen.name };
      const { file: after, changedRows } = await sendRequest(importSteps.correctRows, { params, body: { attachedFile } });
      client.setQueryData(keyOf(importFiles.show, { params }), { file: after });
      for (const { path } of [importSteps.rows, importSteps.preview, importSteps.issues])
        void client.invalidateQueries({ queryKey: [path] });
      toast.success(t("corrected.done", { count: changedRows, number: formatNumber(changedRows) }));
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, send };
}

export function CorrectedFile({ file }: { file: FileUpload }) {
  const { isBusy, send } = useCorrectedUpload(file);
  const reset = useRef<() => void>(null);
  return (
    <div className={classes.corrected}>
      <span>{t("corrected.lead")}</span>
      <FileDownloadButton what="faulty" externalId={file.externalId} label={t("corrected.download")} />
      <FileButton
        accept=".csv,text/csv"
        resetRef={reset}
        onChange={(chosen) => {
          void send(chosen);
          // The same file can be chosen again after another correction.
          reset.current?.();
        }}
      >
        {(props) => (
          <BusyButton {...props} variant="default" isBusy={isBusy} leftSection={<IconUpload size={16} stroke={1.5} />}>
            {t("corrected.upload")}
          </BusyButton>
        )}
      </FileButton>
    </div>
  );
}
