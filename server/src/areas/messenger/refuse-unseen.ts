// Collision guard: refuses a text while a message of the patient or of a colleague was not on the writer's screen, and says which.
import type { NewMessage } from "@tidings/contract/areas/messenger";
import type { FieldIssue } from "@tidings/contract/errors";
import { hiddenFeatures } from "@tidings/contract/permissions";
import { sql } from "kysely";
import { namesOfStaff } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

interface Newest {
  entry: string;
  at: string;
  user_id: number | null;
}

type Seen = NonNullable<NewMessage["seen"]>;

/** Replies to features that the writer may not read are not on the writer's screen. */
async function newestReceived(ctx: Ctx, patientId: number, since: string | null): Promise<Newest | undefined> {
  const { rows } = await sql<Newest>`select 'i' || i.id as entry, i.received_at as at, null::bigint as user_id from inbound_messages i
      left join messages m on m.organization_id = i.organization_id and m.id = i.message_id
    where i.organization_id = ${ctx.org.id} and i.patient_id = ${patientId} and i.received_at >= coalesce(${since}::timestamptz, '-infinity')
      and coalesce(m.feature, 'messenger') <> all (${hiddenFeatures(ctx.actor.permissions)}::text[])
    order by i.received_at desc, i.id desc limit 1`.execute(ctx.tx);
  return rows[0];
}

/** Without what was taken back before it was sent. */
async function newestOfColleague(ctx: Ctx, patientId: number, since: string | null): Promise<Newest | undefined> {
  const { rows } = await sql<Newest>`select 'm' || m.id as entry, m.created_at as at, m.user_id from messages m
    where m.organization_id = ${ctx.org.id} and m.patient_id = ${patientId} and m.purpose = 'direct' and m.state <> 'cancelled'
      and m.user_id is distinct from ${ctx.actor.userId} and m.created_at >= coalesce(${since}::timestamptz, '-infinity')
    order by m.created_at desc, m.id desc limit 1`.execute(ctx.tx);
  return rows[0];
}

async function issueOf(ctx: Ctx, newest: Newest, key: string): Promise<FieldIssue> {
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
