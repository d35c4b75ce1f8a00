// Route from which the carrier, or a patient with the URL from a text, downloads a sent file; never rendered as a page.

import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Databases } from "../../../kernel/database/connect.ts";
import { problem } from "../../../kernel/problem.ts";
import type { Settings } from "../../../kernel/settings.ts";
import { openStorage } from "../../../kernel/storage/open-storage.ts";
import { disposition } from "../../../kernel/storage/storage-path.ts";
import { deliveryPath, readDeliveryUrl } from "./delivery-url.ts";

interface Kept {
  content_type: string;
  file_name: string;
  byte_size: number;
  storage_path: string;
}

export function mediaRoutes({ db, settings, clock }: { db: Databases; settings: Settings; clock: Clock }): (app: FastifyInstance) => void {
  const find = async (token: string): Promise<Kept> => {
    const externalId = readDeliveryUrl(settings, token, clock);
    if (externalId === null) throw problem("not_found");
    const { rows } = await sql<Kept>`select content_type, file_name, byte_size, storage_path from sent_media_files
      where external_id = ${externalId} and state = 'uploaded' and (message_id is not null or used_until is not null)`.execute(db.system);
    const [file] = rows;
    if (!file) throw problem("not_found");
    return file;
  };
  return (app) => {
    app.get(deliveryPath, async (request, reply) => {
      const file = await find(request.raw.url?.split("?")[1] ?? "");
      return reply
        .headers({
          "content-type": file.content_type,
          "content-disposition": disposition(file.file_name),
          "content-length": String(file.byte_size),
          "cache-control": "private, no-store",
          "content-security-policy": "default-src 'none'; sandbox",
          "referrer-policy": "no-referrer",
          "x-content-type-options": "nosniff",
          "x-robots-tag": "noindex",
        })
        .send(await openStorage(settings, clock).get(file.storage_path));
    });
  };
}
