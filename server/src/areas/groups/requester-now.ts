// Whoever asked for a change of a group, with the rights of this moment: they may have lost them while it ran.
import { can } from "@tidings/contract/permissions";
import { keyNow } from "../../core/keys/public.ts";
import { actorNow } from "../../core/staff/public.ts";
import { type Actor, type Ctx, engineActor } from "../../kernel/context.ts";
import type { SystemJobContext } from "../../kernel/jobs/define-job.ts";
import type { ChangeRow } from "./carry-out-change.ts";

async function whoIs(context: SystemJobContext, ctx: Ctx, change: ChangeRow): Promise<Actor | null> {
  if (change.api_key_id !== null) return keyNow(context, ctx.org.id, change.api_key_id);
  if (change.creation_user_id !== null) return (await actorNow(ctx, change.creation_user_id))?.actor ?? null;
  return engineActor;
}

/** A choice by what came of an outreach is one that only readers of outreaches make. */
const isOfOutreach = ({ selection_added, selection_removed }: ChangeRow): boolean =>
  [selection_added, selection_removed].some((selection) => selection.matching?.outreachExternalId !== undefined);

/** Null when they may not change groups any more, or see less of patients than when they chose. */
export async function requesterNow(context: SystemJobContext, ctx: Ctx, change: ChangeRow): Promise<Actor | null> {
  const actor = await whoIs(context, ctx, change);
  if (!actor || !can(actor.permissions, "update", "patient_group")) return null;
  if (isOfOutreach(change) && !can(actor.permissions, "read", "outreach_message")) return null;
  return actor.isPhiAnonymized && !change.is_masked ? null : actor;
}

/** For the trail alone: the name of somebody who may do nothing here any more. */
export const formerRequester = ({ creation_user_id, api_key_id }: ChangeRow): Actor => ({
  ...engineActor,
  userId: creation_user_id,
  ...(api_key_id === null ? {} : { apiKeyId: api_key_id }),
  permissions: {},
});
