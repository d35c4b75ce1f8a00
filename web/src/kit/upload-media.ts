// Hands one file over to be sent: asks where to, puts it there while telling how far it is, and has it looked at.
import { claimedType, isTooLarge, maxMbOf } from "@tidings/contract/message/writing/sendable-files";
import { ApiError } from "../api/request.ts";

interface Upload {
  signal: AbortSignal;
  /** 0 to 100. */
  onProgress: (percent: number) => void;
  /** The file has arrived, and the virus scanner does not answer at the moment. */
  onScanWaiting: () => void;
}

interface Handover {
  fileName: string;
  byteSize: number;
  contentType?: string;
}

/** Where it goes: each feature has endpoints, and a right, of its own. */
export interface UploadTarget<F> {
  ask: (
    body: Handover,
    signal: AbortSignal,
  ) => Promise<{ directUpload: { signedId: string; url: string; headers: Record<string, string> } }>;
  takeUp: (body: { signedId: string; fileName: string }, signal: AbortSignal) => Promise<F>;
}

const scanAgainMs = 10_000;

/** What is refused here needs no journey to the server; null: it may be tried. */
export function uploadIssue(file: File, accepts: (contentType: string) => boolean = () => true): ApiError | null {
  const refuse = (issue: { key: string; maxSize?: number }) => new ApiError("invalid", 422, { file: [issue as { key: string }] });
  const type = claimedType(file.name, file.type);
  if (!type || !accepts(type.contentType)) return refuse({ key: "validation.unsupportedFileType" });
  if (file.size === 0) return refuse({ key: "validation.blank" });
  if (isTooLarge(type.kind, file.size)) return refuse({ key: "validation.fileTooLarge", maxSize: maxMbOf(type.kind) });
  return null;
}

/** The one request that fetch cannot tell the progress of. */
function put(url: string, headers: Record<string, string>, file: File, { signal, onProgress }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new ApiError("request_error", 0));
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / Math.max(1, total)) * 100));
    request.onload = () => (request.status < 300 ? resolve() : lost());
    request.onerror = lost;
    request.onabort = lost;
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

const waitsForScan = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.file?.some(({ key }) => key === "validation.scanWaiting") === true;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(new ApiError("request_error", 0));
      },
      { once: true },
    );
  });
}

/** What has arrived stays there for a day: it is not uploaded again while the scanner is away. */
async function takeUp<F>(
  target: UploadTarget<F>,
  body: { signedId: string; fileName: string },
  { signal, onScanWaiting }: Upload,
): Promise<F> {
  for (;;) {
    try {
      return await target.takeUp(body, signal);
    } catch (error) {
      if (!waitsForScan(error)) throw error;
      onScanWaiting();
      await pause(scanAgainMs, signal);
    }
  }
}

/** Rejects with ApiError, also when it was stopped. */
export async function uploadMedia<F>(file: File, target: UploadTarget<F>, upload: Upload): Promise<F> {
  const { signal, onProgress } = upload;
  const body = { fileName: file.name.slice(-255), byteSize: file.size, ...(file.type ? { contentType: file.type.slice(0, 255) } : {}) };
  const { directUpload } = await target.ask(body, signal);
  await put(directUpload.url, directUpload.headers, file, upload);
  onProgress(100);
  return takeUp(target, { signedId: directUpload.signedId, fileName: body.fileName }, upload);
}
