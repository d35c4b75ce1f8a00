// Collision guard: refuses a text while a message of the patient or of a colleague was not on the writer's screen, and says which.
import type { NewMessage } from "@tidings/contract/areas/messenger";
import type { FieldIssue } from "@tidings/contract/errors";
import { type NewestMessage, newestOfColleague, newestReceived } from "../../core/messaging/public.ts";
import { namesOfStaff } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

type Seen = NonNullable<NewMessage["seen"]>;

async function issueOf(ctx: Ctx, newest: NewestMessage, key: string): Promise<FieldIssue> {
  const name = newest.user_id === null ? undefined : (await namesOfStaff(ctx, [newest.user_id])).get(newest.user_id);
  return { key, at: newest.at, ...(name ? { name: `${name.firstName} ${name.lastName}`.trim() } : {}) };
}

/** Throws 409 "stale". `seen` then has what is newest, by which the same text can be sent again. The conversation is locked. */
export async function refuseUnseen(ctx: Ctx, patientId: number, seen: Seen): Promise<void> {
  const { received, sent } = seen;
  const since = seen.since ?? null;
  const [newReceived, newSent] = [await newestReceived(ctx, patientId, since), await newestOfColleague(ctx, patientId, since)];
  const issues: FieldIssue[] = [];
  if (newSent && newSent.entry !== sent) issues.push(await issueOf(ctx, newSent, "conversation.colleagueReplied"));
  if (newReceived && newReceived.entry !== received) issues.push(await issueOf(ctx, newReceived, "conversation.patientWrote"));
  if (issues.length === 0) return;
  const newest = { received: newReceived?.entry ?? null, sent: newSent?.entry ?? null };
  throw problem("stale", { base: [...issues, { key: "conversation.newest", ...newest }] });
}
