// Requester of an export with their current rights, which may have changed while the job waited.
import { type Actor, type Ctx, engineActor } from "../../kernel/context.ts";
import { isLimited, type Limits, limitsOf } from "../../kernel/database/limited-role.ts";
import type { SystemJobContext } from "../../kernel/jobs/define-job.ts";
import { loadCurrentKey } from "../keys/public.ts";
import { loadCurrentActor } from "../sign-in/public.ts";
import { mayExport } from "./export-rows.ts";

/** An export as it was requested. */
export interface RequestedBy {
  external_id: string;
  file_name: string;
  kind: string;
  user_id: number | null;
  api_key_id: number | null;
  /** The requester could read confidential records when they asked. */
  reads_confidential: boolean;
  /** The locations to which the requester was limited; null: to none. */
  location_ids: number[] | null;
}

/** Who asked, and what is left out: what the requester must not see now, and must not have seen then. */
interface Requester {
  actor: Actor;
  limits: Limits;
}

/** The user and their email address; null when they lost the permission or an API key requested it. */
export async function loadCurrentRequester(ctx: Ctx, asked: RequestedBy): Promise<{ actor: Actor; userId: number; email: string } | null> {
  if (asked.user_id === null) return null;
  const person = await loadCurrentActor(ctx, asked.user_id);
  return person && mayExport(person.actor, asked.kind) ? { ...person, userId: asked.user_id } : null;
}

/** Loads the requester again in each transaction of the job; null when they lost a right that the file needs. */
export async function requesterOf(
  context: SystemJobContext,
  organizationId: number,
  asked: RequestedBy,
): Promise<(ctx: Ctx) => Promise<Requester | null>> {
  const { api_key_id: apiKeyId } = asked;
  const limitsNow = (ctx: Ctx, actor: Actor): Limits => {
    const then = asked.location_ids;
    const locationIds = then && actor.locationIds ? then.filter((id) => actor.locationIds?.includes(id)) : (then ?? actor.locationIds);
    const limits = limitsOf(locationIds ? { ...actor, locationIds } : actor, ctx.clock);
    return { ...limits, hidesConfidential: !asked.reads_confidential };
  };
  if (apiKeyId === null)
    return async (ctx) => {
      const requester = await loadCurrentRequester(ctx, asked);
      // Who lost the right can't find the file that they asked for while they had it.
      if (!requester || (asked.reads_confidential && isLimited(requester.actor))) return null;
      return { actor: requester.actor, limits: limitsNow(ctx, requester.actor) };
    };
  // The key's scopes were checked with the request; here it only has to be valid and to have access to PHI.
  const key = await loadCurrentKey(context, organizationId, apiKeyId);
  if (!key || key.isPhiAnonymized || (asked.reads_confidential && isLimited(key))) return async () => null;
  const { locationIds } = key;
  const actor: Actor = { ...engineActor, apiKeyId, ...(locationIds ? { locationIds } : {}) };
  return async (ctx) => ({ actor, limits: limitsNow(ctx, actor) });
}
