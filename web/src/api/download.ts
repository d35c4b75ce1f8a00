// Downloads files from the API with the session's credentials, to show or to save.
import type { Endpoint, GivenParams, GivenQuery } from "@tidings/contract/endpoint";
import { type ErrorBody, readErrors } from "@tidings/contract/errors";
import { ApiError, authorization, urlOf } from "./request.ts";

export interface FetchedFile {
  file: Blob;
  name: string;
}

/** The file name from Content-Disposition, in its UTF-8 form. */
function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return encoded ? decodeURIComponent(encoded) : "download";
}

export function saveFile({ file, name }: FetchedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoke the object URL late: some browsers start the download only after a while.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Rejects with ApiError if the file is refused. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  params: GivenParams<E>,
  signal?: AbortSignal,
  query?: GivenQuery<E>,
): Promise<FetchedFile> {
  const lost = () => {
    throw new ApiError("request_error", 0);
  };
  const answer = await fetch(urlOf(endpoint, params as Record<string, unknown>, query as Record<string, unknown> | undefined), {
    headers: authorization(),
    ...(signal ? { signal } : {}),
  }).catch(lost);
  if (!answer.ok) {
    const body = (await answer.json().catch(() => ({ errors: {} }))) as ErrorBody;
    const { code, fields } = readErrors(body.errors ?? {});
    throw new ApiError(code ?? "invalid", answer.status, fields, answer.headers.get("x-request-id") ?? undefined);
  }
  return { file: await answer.blob().catch(lost), name: nameIn(answer.headers.get("content-disposition")) };
}

/** Downloads and saves the file; returns its name. */
export async function download<E extends Endpoint>(endpoint: E, params: GivenParams<E>, query?: GivenQuery<E>): Promise<string> {
  const fetched = await fetchFile(endpoint, params, undefined, query);
  saveFile(fetched);
  return fetched.name;
}
