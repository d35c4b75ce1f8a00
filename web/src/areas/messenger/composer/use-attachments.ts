// The files of the answer being written: each on its way, there, refused or expired; stopped, tried again and removed one by one.
import type { MediaFile } from "@tidings/contract/areas/activity";
import { mediaFiles } from "@tidings/contract/areas/media-files";
import { maxFiles } from "@tidings/contract/areas/messenger";
import { claimedType } from "@tidings/contract/message/writing/sendable-files";
import { useEffect, useRef, useState } from "react";
import { ApiError, sendRequest } from "../../../api/request.ts";
import { errorText, issueText } from "../../../kit/errors.ts";
import { type UploadTarget, uploadIssue, uploadMedia } from "../../../kit/upload-media.ts";

export interface Attachment {
  key: string;
  file: File;
  state: "uploading" | "uploaded" | "error" | "expired";
  /** 0 to 100. */
  progress: number;
  /** It has arrived, and the virus scanner does not answer at the moment. */
  isWaitingForScan: boolean;
  mediaFile: MediaFile | null;
  /** Why it was refused, or did not arrive. */
  error: string | null;
  /** Another try may help. */
  canRetry: boolean;
  /** Of a picture: where the browser shows it from. */
  preview: string | null;
}

const forMessages: UploadTarget<MediaFile> = {
  ask: (body, signal) => sendRequest(mediaFiles.directUpload, { body, signal }),
  takeUp: async (body, signal) => (await sendRequest(mediaFiles.create, { body, signal })).mediaFile,
};

const fresh = (file: File): Attachment => {
  const refused = uploadIssue(file);
  return {
    key: crypto.randomUUID(),
    file,
    state: refused ? "error" : "uploading",
    progress: 0,
    isWaitingForScan: false,
    mediaFile: null,
    error: refused && textFor(refused),
    canRetry: false,
    preview: !refused && claimedType(file.name, file.type)?.kind === "image" ? URL.createObjectURL(file) : null,
  };
};

/** The issue about the file itself, without the name of its field (ERR-031). */
function textFor(error: ApiError): string {
  const [issue] = error.fields.file ?? [];
  return issue ? issueText(issue) : errorText(error);
}

/** Aborts the uploads and frees the previews of a conversation that was left. */
function releasePreview(uploads: ReadonlyMap<string, AbortController>, attachments: readonly Attachment[]): void {
  for (const upload of uploads.values()) upload.abort();
  for (const { preview } of attachments) if (preview) URL.revokeObjectURL(preview);
}

export function useAttachments(onChange: () => void) {
  const [attachments, setAttachments] = useState<Attachment[]>([]);
  const [tooMany, setTooMany] = useState<string | null>(null);
  const uploads = useRef(new Map<string, AbortController>());
  const all = useRef(attachments);
  all.current = attachments;
  useEffect(() => () => releasePreview(uploads.current, all.current), []);
  const patch = (key: string, what: Partial<Attachment>) =>
    setAttachments((now) => now.map((one) => (one.key === key ? { ...one, ...what } : one)));

  async function upload({ key, file }: Pick<Attachment, "key" | "file">): Promise<void> {
    const stop = new AbortController();
    uploads.current.set(key, stop);
    try {
      const mediaFile = await uploadMedia(file, forMessages, {
        signal: stop.signal,
        onProgress: (progress) => patch(key, { progress }),
        onScanWaiting: () => patch(key, { isWaitingForScan: true }),
      });
      patch(key, { state: "uploaded", progress: 100, mediaFile });
    } catch (error) {
      if (stop.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      patch(key, { state: "error", error: textFor(error), canRetry: error.status !== 422 });
    } finally {
      uploads.current.delete(key);
    }
  }

  function add(files: readonly File[]): void {
    if (files.length === 0) return;
    const room = maxFiles - all.current.length;
    setTooMany(files.length > room ? issueText({ key: "validation.tooManyFiles", maxFiles }) : null);
    const taken = files.slice(0, room).map(fresh);
    if (taken.length === 0) return;
    onChange();
    setAttachments((now) => [...now, ...taken]);
    for (const one of taken) if (one.state === "uploading") void upload(one);
  }

  function remove(key: string): void {
    const gone = all.current.find((one) => one.key === key);
    uploads.current.get(key)?.abort();
    if (gone?.preview) URL.revokeObjectURL(gone.preview);
    // If this fails, the server deletes the file a day later, because it was never sent.
    if (gone?.mediaFile) void sendRequest(mediaFiles.destroy, { params: { externalId: gone.mediaFile.externalId } }).catch(() => undefined);
    setTooMany(null);
    onChange();
    setAttachments((now) => now.filter((one) => one.key !== key));
  }

  function retry(key: string): void {
    const again = all.current.find((one) => one.key === key);
    if (!again) return;
    onChange();
    patch(key, { state: "uploading", progress: 0, isWaitingForScan: false, error: null, mediaFile: null });
    void upload(again);
  }

  return {
    attachments,
    tooMany,
    add,
    remove,
    retry,
    /** They were sent: the server keeps them. */
    clear: () => {
      releasePreview(uploads.current, all.current);
      setTooMany(null);
      setAttachments([]);
    },
    expire: (externalIds: readonly string[]) => {
      for (const { key, mediaFile } of all.current)
        if (mediaFile && externalIds.includes(mediaFile.externalId)) patch(key, { state: "expired", mediaFile: null, canRetry: true });
    },
    isUploading: attachments.some((one) => one.state === "uploading"),
    isBroken: attachments.some((one) => one.state === "error" || one.state === "expired"),
    externalIds: attachments.flatMap((one) => (one.state === "uploaded" && one.mediaFile ? [one.mediaFile.externalId] : [])),
  };
}
