// Adds patients to an outreach that has not started, or takes them out, by ids or by a filter less exceptions.
import { outreachCan } from "@tidings/contract/areas/outreaches";
import type { Selection } from "@tidings/contract/areas/patients";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { beginLife } from "./begin-life.ts";
import { isComplete } from "./check-input.ts";
import { type OutreachRow, outreachByExternalId } from "./outreach-rows.ts";
import { isIn } from "./present.ts";
import { addSelected, recount, removeSelected } from "./write-outreach.ts";

async function changeable(ctx: Ctx, externalId: string): Promise<OutreachRow> {
  const outreach = await outreachByExternalId(ctx, externalId, true);
  if (!isIn(outreachCan.update, outreach.state)) throw problem("invalid_state");
  return outreach;
}

/** A draft that lacks no text begins its life with its first patients, unless its start is past: then staff have to choose anew. */
export async function addPatients(ctx: Ctx, externalId: string, selection: Selection): Promise<{ patientsCount: number }> {
  const outreach = await changeable(ctx, externalId);
  await addSelected(ctx, outreach.id, selection);
  const patientsCount = await recount(ctx, outreach.id);
  const startsAt = outreach.starts_at === null ? null : Temporal.Instant.from(outreach.starts_at);
  const isAhead = startsAt !== null && Temporal.Instant.compare(startsAt, ctx.clock.now()) >= 0;
  if (outreach.state === "draft" && isAhead && patientsCount > 0 && isComplete(outreach.languages, outreach.question))
    await beginLife(ctx, outreach.id, startsAt);
  return { patientsCount };
}

export async function removePatients(ctx: Ctx, externalId: string, selection: Selection): Promise<{ patientsCount: number }> {
  const outreach = await changeable(ctx, externalId);
  await removeSelected(ctx, outreach.id, selection);
  return { patientsCount: await recount(ctx, outreach.id) };
}
