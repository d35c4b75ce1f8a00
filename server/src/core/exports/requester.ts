// Who asked for a file, with the rights of this moment: somebody may have lost them while the job waited.
import { sql } from "kysely";
import { type Actor, type Ctx, engineActor } from "../../kernel/context.ts";
import type { SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { actorNow } from "../staff/public.ts";
import { mayExport } from "./export-rows.ts";

/** A file as it was asked for. */
export interface Asked {
  external_id: string;
  file_name: string;
  kind: string;
  user_id: number | null;
  api_key_id: number | null;
}

/** The person and their mailbox; null when this kind may not be handed to them any more, or no person asked. */
export async function personNow(ctx: Ctx, asked: Asked): Promise<{ actor: Actor; userId: number; email: string } | null> {
  if (asked.user_id === null) return null;
  const person = await actorNow(ctx, asked.user_id);
  return person && mayExport(person.actor, asked.kind) ? { ...person, userId: asked.user_id } : null;
}

/** Its scopes were judged when it asked: here it need only be valid still, and one that is shown patient data. */
async function isKeyGood({ db, clock }: SystemJobContext, organizationId: number, apiKeyId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from api_keys k join organizations o on o.id = k.organization_id
    where k.organization_id = ${organizationId} and k.id = ${apiKeyId} and k.revoked_at is null and not k.is_phi_anonymized
      and (k.expires_on is null or (${clock.now().toString()}::timestamptz at time zone o.time_zone)::date <= k.expires_on)`.execute(
    db.system,
  );
  return rows.length > 0;
}

/** Finds, in each transaction of the job anew, who acts in it. */
export async function requesterOf(
  context: SystemJobContext,
  organizationId: number,
  asked: Asked,
): Promise<(ctx: Ctx) => Promise<Actor | null>> {
  if (asked.api_key_id === null) return async (ctx) => (await personNow(ctx, asked))?.actor ?? null;
  const isGood = await isKeyGood(context, organizationId, asked.api_key_id);
  return async () => (isGood ? { ...engineActor, apiKeyId: asked.api_key_id as number } : null);
}
