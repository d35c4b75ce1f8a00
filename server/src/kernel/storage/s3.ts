// S3-compatible file storage: signed requests from the server, presigned ones for browsers.
import type { Readable } from "node:stream";
import { AwsV4Signer } from "aws4fetch";
import { type Dispatcher, request } from "undici";
import { problem } from "../problem.ts";
import type { Settings } from "../settings.ts";
import type { Storage } from "./storage.ts";
import { checkedPath, disposition } from "./storage-path.ts";

type Place = Extract<Settings["storage"], { kind: "s3" }>;
type Method = "GET" | "PUT" | "HEAD" | "DELETE";
interface Call {
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

/** A storage error, without the text of the response. */
class StorageError extends Error {
  readonly code: string;
  constructor(status: number) {
    super(`the file store answered ${status}`);
    this.code = `STORAGE_${status}`;
  }
}

export function s3(place: Place): Storage {
  const urlOf = (path: string, query: Record<string, string> = {}): string => {
    const url = new URL(place.endpoint);
    if (place.isPathStyle) url.pathname = `${url.pathname.replace(/\/$/, "")}/${place.bucket}/${checkedPath(path)}`;
    else {
      url.hostname = `${place.bucket}.${url.hostname}`;
      url.pathname = `/${checkedPath(path)}`;
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
  const sign = (method: Method, path: string, call: Call, isForOthers: boolean) =>
    new AwsV4Signer({
      method,
      url: urlOf(path, call.query),
      headers: call.headers ?? {},
      accessKeyId: place.accessKeyId,
      secretAccessKey: place.secretAccessKey,
      region: place.region,
      service: "s3",
      signQuery: isForOthers,
      // Type and length are signed headers: an upload of another type or size is rejected by the storage.
      allHeaders: true,
    }).sign();

  const send = async (method: Method, path: string, call: Call & { body?: Buffer | Readable } = {}): Promise<Dispatcher.ResponseData> => {
    const { url, headers } = await sign(method, path, call, false);
    const answer = await request(url, {
      method,
      headers: Object.fromEntries(headers),
      body: call.body ?? null,
      headersTimeout: 30_000,
      bodyTimeout: 60_000,
    });
    if (answer.statusCode < 300) return answer;
    await answer.body.dump();
    throw answer.statusCode === 404 ? problem("not_found") : new StorageError(answer.statusCode);
  };
  const done = async (answer: Dispatcher.ResponseData) => void (await answer.body.dump());

  return {
    put: async (path, body, { contentType, byteSize }) =>
      done(await send("PUT", path, { body, headers: { "content-type": contentType, "content-length": String(byteSize) } })),
    get: async (path) => (await send("GET", path)).body,
    size: async (path) => {
      try {
        const answer = await send("HEAD", path);
        await done(answer);
        return Number(answer.headers["content-length"]);
      } catch (error) {
        if ((error as { code?: string }).code === "not_found") return null;
        throw error;
      }
    },
    remove: async (path) => done(await send("DELETE", path)),
    presignUpload: async (path, { contentType, byteSize, expiresInSeconds }) => {
      const headers = { "content-type": contentType, "content-length": String(byteSize) };
      const { url } = await sign("PUT", path, { headers, query: { "X-Amz-Expires": String(expiresInSeconds) } }, true);
      // The browser sets the length from the file, so it must match the signed one.
      return { url: url.href, headers: { "content-type": contentType } };
    },
    presignDownload: async (path, { fileName, contentType, isInline, expiresInSeconds }) => {
      const query = {
        "X-Amz-Expires": String(expiresInSeconds),
        "response-content-type": contentType,
        "response-content-disposition": disposition(fileName, isInline),
      };
      return (await sign("GET", path, { query }, true)).url.href;
    },
  };
}
