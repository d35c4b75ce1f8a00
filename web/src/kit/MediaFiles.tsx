// Files of one entry: pictures to view, others to download, and why files are missing.
import { VisuallyHidden } from "@mantine/core";
import { IconAddressBook, IconCalendarEvent, IconFileText, IconFileTypePdf, IconMovie, IconPhoto, IconVolume } from "@tabler/icons-react";
import { activity, type MediaFile, type MediaKind } from "@tidings/contract/areas/activity";
import { download } from "../api/download.ts";
import { BusyButton } from "../ui/buttons/BusyButton.tsx";
import { formatSize } from "./format.ts";
import classes from "./MediaFiles.module.css";
import { MediaPicture } from "./MediaPicture.tsx";
import { t } from "./media-texts.ts";
import { useDownloadButton } from "./use-download-button.ts";

const icons = {
  drawing: IconPhoto,
  pdf: IconFileTypePdf,
  audio: IconVolume,
  video: IconMovie,
  contact: IconAddressBook,
  text: IconFileText,
  calendar: IconCalendarEvent,
} as const satisfies Record<Exclude<MediaKind, "image">, unknown>;

function textFor({ state, reason, contentType }: MediaFile): string {
  if (state === "expired" && reason === "kept_for_a_year") return t(reason);
  if (state === "loading" && reason === "waiting_for_scan") return t(reason);
  if (state === "not_shown" && reason && reason !== "unreachable") return t(reason, { type: contentType || t("unknownType") });
  return t(state === "loading" || state === "expired" ? state : "failed");
}

function OtherFile({ file, kind }: { file: MediaFile; kind: Exclude<MediaKind, "image"> }) {
  const fetched = useDownloadButton(() => download(activity.downloadMediaFile, { externalId: file.externalId }));
  const Icon = icons[kind];
  const name = file.fileName ?? t(`kind.${kind}`);
  return (
    <BusyButton variant="default" {...fetched} leftSection={<Icon size={18} stroke={1.5} aria-hidden />}>
      <VisuallyHidden>{t("download")} </VisuallyHidden>
      {name}
      {file.byteSize !== null && <span className={classes.size}>{formatSize(file.byteSize)}</span>}
    </BusyButton>
  );
}

interface MediaFilesProps {
  files: readonly MediaFile[];
  /** Sent by the clinic; undefined if both directions may appear. */
  isSent?: boolean;
}

export function MediaFiles({ files, isSent }: MediaFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t(isSent ? "labelSent" : "label")}>
      {files.map((file, at) => (
        <li key={file.externalId}>
          {file.state !== "ready" || !file.kind ? (
            <p className={classes.words}>{textFor(file)}</p>
          ) : file.kind === "image" ? (
            <MediaPicture
              file={file}
              alt={file.description ?? t(isSent ? "altSent" : isSent === false ? "alt" : "altAny", { number: at + 1 })}
              number={at + 1}
            />
          ) : (
            <OtherFile file={file} kind={file.kind} />
          )}
        </li>
      ))}
    </ul>
  );
}
