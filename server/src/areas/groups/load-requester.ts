// Loads the requester of a group change with their current permissions, which may have changed.
import { can } from "@tidings/contract/permissions";
import { loadCurrentKey } from "../../core/keys/public.ts";
import { loadCurrentActor } from "../../core/sign-in/public.ts";
import { type Actor, type Ctx, engineActor } from "../../kernel/context.ts";
import type { SystemJobContext } from "../../kernel/jobs/define-job.ts";
import type { ChangeRow } from "./apply-change.ts";

async function actorOf(context: SystemJobContext, ctx: Ctx, change: ChangeRow): Promise<Actor | null> {
  if (change.api_key_id !== null) return loadCurrentKey(context, ctx.org.id, change.api_key_id);
  if (change.creation_user_id !== null) return (await loadCurrentActor(ctx, change.creation_user_id))?.actor ?? null;
  return engineActor;
}

/** Selecting by outreach results requires permission to read outreaches. */
const isOfOutreach = ({ selection_added, selection_removed }: ChangeRow): boolean =>
  [selection_added, selection_removed].some((selection) => selection.matching?.outreachExternalId !== undefined);

/** Null when they may no longer change groups, or have lost access to PHI since the selection. */
export async function loadRequester(context: SystemJobContext, ctx: Ctx, change: ChangeRow): Promise<Actor | null> {
  const actor = await actorOf(context, ctx, change);
  if (!actor || !can(actor.permissions, "update", "patient_group")) return null;
  if (isOfOutreach(change) && !can(actor.permissions, "read", "outreach_message")) return null;
  return actor.isPhiAnonymized && !change.is_masked ? null : actor;
}

/** For the audit log only: the name of a user without permissions here. */
export const formerRequester = ({ creation_user_id, api_key_id }: ChangeRow): Actor => ({
  ...engineActor,
  userId: creation_user_id,
  ...(api_key_id === null ? {} : { apiKeyId: api_key_id }),
  permissions: {},
});
