// Lists and shows conversations with their messages, in the formats of Messenger and of the inbox.
import type { InboxThread, inbox, MessengerThread, messenger } from "@tidings/contract/areas/messenger";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { listActivity } from "../../core/activity/public.ts";
import { paginationOf } from "../../core/organizations/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { presentInboxThreads, presentThreads } from "./present.ts";
import { readThread, readThreads } from "./thread-rows.ts";

type Asked = QueryOf<typeof messenger.threads>;

export async function listThreads(ctx: Ctx, query: Asked): Promise<OutputOf<typeof messenger.threads>> {
  const { rows, total } = await readThreads(ctx, query);
  return { threads: await presentThreads(ctx, rows), pagination: paginationOf(query, total) };
}

export async function listInboxThreads(ctx: Ctx, query: Asked): Promise<OutputOf<typeof inbox.threads>> {
  const { rows, total } = await readThreads(ctx, query);
  return { threads: await presentInboxThreads(ctx, rows), pagination: paginationOf(query, total) };
}

export async function showThread(ctx: Ctx, patientExternalId: string): Promise<{ thread: MessengerThread }> {
  const [thread] = await presentThreads(ctx, [await readThread(ctx, patientExternalId)]);
  return { thread: thread as MessengerThread };
}

export async function showInboxThread(ctx: Ctx, patientExternalId: string): Promise<{ thread: InboxThread }> {
  const [thread] = await presentInboxThreads(ctx, [await readThread(ctx, patientExternalId)]);
  return { thread: thread as InboxThread };
}

export function listActivities(
  ctx: Ctx,
  patientExternalId: string,
  query: QueryOf<typeof inbox.activities>,
): Promise<OutputOf<typeof inbox.activities>> {
  return listActivity(ctx, { ...query, search: { patientExternalId } });
}
