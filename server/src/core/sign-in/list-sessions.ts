// Lists the user's own active sessions: the current one first, then by last use.
import type { sessions } from "@tidings/contract/areas/session";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { paginationOf } from "../organizations/public.ts";
import { isLive } from "./sessions.ts";

interface SessionLine {
  id: number;
  external_id: string;
  created_at: string;
  last_seen_at: string;
  user_agent: string | null;
  ip: string | null;
}

export async function listSessions(ctx: Ctx, query: QueryOf<typeof sessions.list>): Promise<OutputOf<typeof sessions.list>> {
  const { rows } = await sql<SessionLine>`
    select s.id, s.external_id, s.created_at, s.last_seen_at, s.user_agent, s.ip
    from sessions s where s.user_id = ${ctx.actor.userId} and ${isLive(ctx.clock)}
    order by s.id = ${ctx.actor.sessionId} desc, s.last_seen_at desc, s.id desc limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`.execute(
    ctx.tx,
  );
  const counted = await sql<{ n: number }>`
    select count(*) as n from sessions s where s.user_id = ${ctx.actor.userId} and ${isLive(ctx.clock)}`.execute(ctx.tx);
  return {
    sessions: rows.map((row) => ({
      externalId: row.external_id,
      isCurrent: row.id === ctx.actor.sessionId,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      userAgent: row.user_agent,
      address: row.ip,
    })),
    pagination: paginationOf(query, counted.rows[0]?.n ?? 0),
  };
}
