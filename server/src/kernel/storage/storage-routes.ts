// Routes of the local storage folder: a signed URL uploads or downloads one file without a session.

import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock.ts";
import { problem } from "../problem.ts";
import { type Claims, readSignedUrl } from "./signed-url.ts";
import type { Storage } from "./storage.ts";
import { disposition } from "./storage-path.ts";

export function storageRoutes(storage: Storage, secretKey: string, clock: Clock): (app: FastifyInstance) => void {
  const open = <A extends Claims["act"]>(request: FastifyRequest, act: A): Extract<Claims, { act: A }> => {
    const what = readSignedUrl(secretKey, request.raw.url?.split("?")[1] ?? "", clock);
    if (what?.act !== act) throw problem("not_found");
    return what as Extract<Claims, { act: A }>;
  };

  const download = async (request: FastifyRequest, reply: FastifyReply) => {
    const what = open(request, "get");
    const file = await storage.get(what.path);
    return reply
      .headers({
        "content-type": what.contentType,
        "content-disposition": disposition(what.fileName, what.isInline),
        "content-length": String((await storage.size(what.path)) ?? 0),
        "cache-control": "private, max-age=300",
        // Whatever the file contains, it cannot run as a page of ours.
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      })
      .send(file);
  };

  const upload = async (request: FastifyRequest, reply: FastifyReply) => {
    const what = open(request, "put");
    const length = Number(request.headers["content-length"] ?? Number.NaN);
    if (request.headers["content-type"] !== what.contentType || (!Number.isNaN(length) && length !== what.byteSize))
      throw problem("unreadable");
    await storage.put(what.path, request.body as Readable, what);
    return reply.code(204).send();
  };

  return (app) => {
    // The body stays a stream for every content type; the signed URL limits its size.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    app.get("/storage/file", download);
    app.put("/storage/file", { bodyLimit: Number.MAX_SAFE_INTEGER }, upload);
  };
}
