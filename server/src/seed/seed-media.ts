// Pictures of the demonstration: a patient's new insurance card, and a map sent to a patient who asked where to park.
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";
import { openStorage } from "../kernel/storage/open-storage.ts";

const sender = "HCH-F1";
const daysAgo = 20;
const contentType = "image/webp";

/** Sent in addition to the answer of the story. */
const mapAnswer = "Behind the building, the entrance is on Pearl Street. It is free for patients.";

async function seedMap(ctx: Ctx): Promise<void> {
  const map = await readFile(new URL("../../../fixtures/parking-map.png", import.meta.url));
  const path = `org-${ctx.org.id}/sent/parking-map`;
  const { rows } = await sql<{ id: number }>`
    with text as (
      update messages m set media_count = 1 where m.organization_id = ${ctx.org.id} and m.purpose = 'direct' and m.body = ${mapAnswer}
      returning m.id, m.user_id, m.created_at)
    insert into sent_media_files (organization_id, state, kind, content_type, file_name, byte_size, storage_path, user_id, message_id, position, created_at, updated_at)
    select ${ctx.org.id}, 'uploaded', 'image', 'image/png', 'Where to park.png', ${map.length}, ${path}, user_id, id, 0, created_at, created_at from text returning id`.execute(
    ctx.tx,
  );
  if (rows.length > 0) await openStorage(ctx.settings, ctx.clock).put(path, map, { contentType: "image/png", byteSize: map.length });
}

export async function seedMedia(ctx: Ctx): Promise<void> {
  await seedMap(ctx);
  const picture = await readFile(new URL("../../../fixtures/insurance-card.webp", import.meta.url));
  const at = ctx.clock
    .now()
    .subtract({ hours: 24 * daysAgo })
    .toString();
  const path = `org-${ctx.org.id}/media/insurance-card`;
  const { rows } = await sql<{ id: number }>`
    with text as (
      insert into inbound_messages (organization_id, gateway, carrier_message_id, from_phone, to_phone, body, received_at, patient_id, disposition, language, processed_at)
      select ${ctx.org.id}, 'twilio', 'MMseedcard', p.phone, (select phone from senders where organization_id = ${ctx.org.id} order by id limit 1),
        'Here is my new insurance card', ${at}, p.id, 'conversation', p.language, ${at}
      from patients p where p.organization_id = ${ctx.org.id} and p.external_id = ${sender} and p.phone is not null returning id)
    insert into media_files (organization_id, inbound_message_id, position, state, kind, content_type, file_name, byte_size, storage_path, attempts, created_at, updated_at)
    select ${ctx.org.id}, id, 0, 'ready', 'image', ${contentType}, 'picture-1.webp', ${picture.length}, ${path}, 1, ${at}, ${at} from text returning id`.execute(
    ctx.tx,
  );
  if (rows.length > 0) await openStorage(ctx.settings, ctx.clock).put(path, picture, { contentType, byteSize: picture.length });
}
