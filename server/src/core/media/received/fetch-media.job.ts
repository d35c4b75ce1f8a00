// Copies one received file from the carrier into our own store: looked at by its bytes, tried again with growing waits, never lost silently.
import { buffer } from "node:stream/consumers";
import type { MediaKind, MediaReason } from "@tidings/contract/areas/activity";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Ctx } from "../../../kernel/context.ts";
import { actFor } from "../../../kernel/jobs/act-for.ts";
import { defineJob, enqueue, type SystemJobContext } from "../../../kernel/jobs/define-job.ts";
import { announce } from "../../../kernel/live.ts";
import { openScanner } from "../../../kernel/scanner/open-scanner.ts";
import { openStorage } from "../../../kernel/storage/open-storage.ts";
import { type FetchedMedia, openCarrier } from "../../carriers/public.ts";
import { noteInfected } from "../../virus-scan/public.ts";
import { isDrawable } from "./image-size.ts";
import { addMedia, countAttempt, endMedia, holdMedia, type LoadingMedia, type MediaEnding, readLoading } from "./media-rows.ts";
import { type MediaType, sniffMedia } from "./sniff-media.ts";

/** Together most of a day: longer than a carrier's outage, and staff see the next morning at the latest that a file is missing. */
const waits = [{ seconds: 30 }, { minutes: 2 }, { minutes: 10 }, { hours: 1 }, { hours: 4 }, { hours: 12 }] as const;
const scanAgainAfter = { minutes: 2 };
/** Longer than the longest wait: whatever still loads then has lost its job. */
const patienceHours = 13;
/** Side by side, so that a slow carrier never takes all the workers' hands. */
const fetchedAtOnce = 2;

const words = { image: "picture", pdf: "document", audio: "recording", video: "video", contact: "contact" } as const satisfies Partial<
  Record<MediaKind, string>
>;

type Payload = { organizationId: number; mediaFileId: number };

const nameOf = (media: LoadingMedia, type: MediaType): string =>
  `${words[type.kind as keyof typeof words]}-${media.position + 1}.${type.extension}`;

/** Made of ours alone; a second try writes the same bytes to the same place. */
const pathOf = (organizationId: number, media: LoadingMedia): string => `org-${organizationId}/media/${media.external_id}`;

/** Where bytes wait for the virus scanner: no address leads there. */
const heldPathOf = (organizationId: number, media: LoadingMedia): string => `org-${organizationId}/held/${media.external_id}`;

/** `held`: kept until the scanner answers. Null: to be fetched again. */
type Outcome = MediaEnding | InfectedEnding | "held" | null;
interface InfectedEnding extends MediaEnding {
  signature: string;
}

async function store(
  context: SystemJobContext,
  organizationId: number,
  media: LoadingMedia,
  bytes: Buffer,
): Promise<Exclude<Outcome, null>> {
  const type = sniffMedia(bytes);
  if (!type) return { state: "not_shown", reason: "unknown_kind", contentType: media.declared_type.slice(0, 100), byteSize: bytes.length };
  if (!isDrawable(type.contentType, bytes))
    return { state: "not_shown", reason: "not_drawable", contentType: type.contentType, byteSize: bytes.length };
  const about = { contentType: type.contentType, byteSize: bytes.length };
  const storage = openStorage(context.settings, context.clock);
  const scan = await openScanner(context.settings).scan(bytes);
  if (scan.kind === "infected") return { state: "not_shown", reason: "infected", signature: scan.signature, ...about };
  if (scan.kind === "unavailable") {
    context.log.warn({ organizationId, code: scan.code }, "a received file waits for the virus scanner");
    if (!media.is_held) await storage.put(heldPathOf(organizationId, media), bytes, about);
    return "held";
  }
  const storagePath = pathOf(organizationId, media);
  await storage.put(storagePath, bytes, about);
  return { state: "ready", kind: type.kind, fileName: nameOf(media, type), storagePath, ...about };
}

/** The carrier is not asked again for what is held: it may be gone there. */
async function endingOfHeld(context: SystemJobContext, { organizationId }: Payload, media: LoadingMedia): Promise<Outcome> {
  const bytes = await buffer(await openStorage(context.settings, context.clock).get(heldPathOf(organizationId, media)));
  return store(context, organizationId, media, bytes);
}

async function endingOf(context: SystemJobContext, { organizationId }: Payload, media: LoadingMedia): Promise<Outcome> {
  const carrier = openCarrier(context.settings);
  try {
    const fetched: FetchedMedia = await carrier.fetchMedia(media.url, context.signal);
    if (fetched.kind === "gone") return { state: "expired" };
    if (fetched.kind === "refused") {
      context.log.warn({ organizationId, code: fetched.why }, "a received file was not taken");
      return { state: "not_shown", reason: fetched.why satisfies MediaReason };
    }
    if (fetched.kind === "file") return await store(context, organizationId, media, fetched.bytes);
    context.log.info({ organizationId, code: fetched.what }, "a received file could not be fetched yet");
  } catch (error) {
    // Our own store, then: as good a reason to wait as the carrier's.
    context.log.warn({ err: error, organizationId }, "a received file could not be kept yet");
  } finally {
    await carrier.close();
  }
  return null;
}

async function writeDown(ctx: Ctx, payload: Payload, media: LoadingMedia, ending: Outcome): Promise<void> {
  if (ending === "held") {
    await holdMedia(ctx, payload.mediaFileId);
    await enqueue(ctx.tx, fetchMediaJob, payload, { clock: ctx.clock, runAt: ctx.clock.now().add(scanAgainAfter) });
    if (!media.is_held) await announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity" });
    return;
  }
  const wait = waits[media.attempts];
  if (ending === null && wait) {
    await countAttempt(ctx, payload.mediaFileId);
    await enqueue(ctx.tx, fetchMediaJob, payload, { clock: ctx.clock, runAt: ctx.clock.now().add(wait) });
    return;
  }
  await endMedia(ctx, payload.mediaFileId, ending ?? { state: "failed", reason: "unreachable" });
  if (ending && "signature" in ending)
    await noteInfected(ctx, { source: "patient", signature: ending.signature, fileId: media.external_id, patientId: media.patient_id });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "activity" });
}

export const fetchMediaJob = defineJob({
  name: "messaging.fetch-media",
  payload: z.object({ organizationId: z.number(), mediaFileId: z.number() }),
  for: "system",
  timeoutMs: 180_000,
  maxAttempts: 10,
  key: ({ organizationId, mediaFileId }) => `${organizationId}-${mediaFileId}`,
  queue: ({ mediaFileId }) => `messaging.media-${mediaFileId % fetchedAtOnce}`,
  run: async (context, payload) => {
    const media = await readLoading(context.db, payload.organizationId, payload.mediaFileId);
    if (!media) return;
    const ending = await (media.is_held ? endingOfHeld : endingOf)(context, payload, media);
    await actFor(context, payload.organizationId, "media", (ctx) => writeDown(ctx, payload, media, ending));
    if (media.is_held && ending !== "held")
      await openStorage(context.settings, context.clock).remove(heldPathOf(payload.organizationId, media));
  },
});

/** In the transaction that has read the texts: a text without a file never waits for one. */
export async function enqueueMediaDownload(ctx: Ctx, inboundIds: readonly number[]): Promise<void> {
  if (inboundIds.length === 0) return;
  for (const mediaFileId of await addMedia(ctx, inboundIds))
    await enqueue(ctx.tx, fetchMediaJob, { organizationId: ctx.org.id, mediaFileId }, { clock: ctx.clock });
}

export const resumeMediaJob = defineJob({
  name: "messaging.take-up-media",
  payload: z.object({}),
  for: "system",
  timeoutMs: 60_000,
  maxAttempts: 3,
  key: () => "all",
  run: async ({ db, clock, log }) => {
    const { rows } = await sql<Payload>`select organization_id as "organizationId", id as "mediaFileId" from media_files
      where state = 'loading' and updated_at < ${clock.now().subtract({ hours: patienceHours }).toString()} order by updated_at limit 200`.execute(
      db.system,
    );
    for (const payload of rows) await enqueue(db.system, fetchMediaJob, payload, { clock });
    if (rows.length > 0) log.warn({ count: rows.length }, "received files that nobody fetched are taken up again");
  },
});
