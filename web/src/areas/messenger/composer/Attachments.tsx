// The files of the answer being written: small pictures and names, how far each is, and what is wrong with it.
import { Button, Loader, Progress } from "@mantine/core";
import { IconFile, IconX } from "@tabler/icons-react";
import { linkedOf } from "@tidings/contract/message/writing/sendable-files";
import { useState } from "react";
import { formatSize } from "../../../kit/format.ts";
import { IconAction } from "../../../ui/buttons/IconAction.tsx";
import hidden from "../../../ui/unseen.module.css";
import classes from "./attachments.module.css";
import { t } from "./attachments-text.ts";
import type { Attachment, useAttachments } from "./use-attachments.ts";

function Preview({ preview, state }: Attachment) {
  const [isBroken, setIsBroken] = useState(false);
  if (!preview || isBroken || state === "error") return <IconFile className={classes.icon} stroke={1.5} aria-hidden />;
  return <img className={classes.picture} src={preview} alt="" onError={() => setIsBroken(true)} />;
}

function State({ file, isLinked }: { file: Attachment; isLinked: boolean }) {
  if (file.state === "uploading")
    return file.progress < 100 ? (
      <span className={classes.quiet}>
        <Progress value={file.progress} size="sm" aria-label={t("progress", { name: file.file.name })} className={classes.bar} />
        {t("percent", { percent: file.progress })}
      </span>
    ) : (
      <span className={classes.quiet}>
        <Loader size={12} aria-hidden /> {t(file.isWaitingForScan ? "scanWaiting" : "checking")}
      </span>
    );
  if (file.state === "expired") return <span className={classes.wrong}>{t("expired")}</span>;
  if (file.state === "error") return <span className={classes.wrong}>{file.error}</span>;
  return <span className={classes.quiet}>{t(isLinked ? "linked" : "uploaded", { size: formatSize(file.file.size) })}</span>;
}

interface AttachmentsProps {
  files: ReturnType<typeof useAttachments>;
  /** Where the focus goes when the last one was removed. */
  onRemoved: () => void;
}

export function Attachments({ files, onRemoved }: AttachmentsProps) {
  const { attachments, tooMany } = files;
  const linked = linkedOf(attachments.map((one) => ({ contentType: one.mediaFile?.contentType ?? null, byteSize: one.file.size })));
  return (
    <>
      {attachments.length > 0 && (
        <ul className={classes.list} aria-label={t("label")}>
          {attachments.map((file, at) => {
            const { name } = file.file;
            const isUploading = file.state === "uploading";
            return (
              <li key={file.key} className={classes.file} data-state={file.state}>
                <Preview {...file} />
                <span className={classes.words}>
                  <span className={classes.name} title={name}>
                    {name}
                  </span>
                  <State file={file} isLinked={file.state === "uploaded" && (linked[at] ?? false)} />
                </span>
                {file.canRetry && !isUploading && (
                  <Button size="compact-xs" variant="default" aria-label={t("retryName", { name })} onClick={() => files.retry(file.key)}>
                    {t("retry")}
                  </Button>
                )}
                <IconAction
                  label={t(isUploading ? "cancel" : "remove", { name })}
                  icon={<IconX size={16} stroke={1.5} />}
                  onClick={() => {
                    files.remove(file.key);
                    onRemoved();
                  }}
                />
              </li>
            );
          })}
        </ul>
      )}
      <p className={tooMany ? classes.wrong : hidden.unseen} role="status">
        {tooMany ?? (files.isUploading ? t("waiting") : files.isBroken ? t("broken") : "")}
      </p>
    </>
  );
}
