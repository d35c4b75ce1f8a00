// Creates, renames and deletes groups; a name is unique in the organization, ignoring case.
import type { Group, GroupInput } from "@tidings/contract/areas/groups";
import { sql } from "kysely";
import { type AuditChange, auditEvent, changesBetween } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { type GroupRow, groupByExternalId } from "./group-rows.ts";
import { showGroup } from "./show-group.ts";

async function notify(ctx: Ctx, action: string, externalId: string, changes: readonly AuditChange[] = []): Promise<void> {
  await auditEvent(ctx, { action, subjectType: "patient_group", subjectId: externalId, changes });
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "group", id: externalId });
}

/** Users cannot change system groups. */
export async function changeableGroup(ctx: Ctx, externalId: string): Promise<GroupRow> {
  const group = await groupByExternalId(ctx, externalId, true);
  if (group.is_automated) throw problem("invalid_state");
  return group;
}

/** Concurrent use of the same name: the second request gets a field issue instead of an error. */
async function uniqueName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === "23505" && constraint === "patient_groups__organization_id__lower_name")
      throw invalidField("name", { key: "validation.unique" });
    throw error;
  }
}

const textOrNull = (text: string | null | undefined): string | null => (text?.trim() ? text.trim() : null);

export async function createGroup(ctx: Ctx, input: GroupInput): Promise<{ group: Group }> {
  const now = ctx.clock.now().toString();
  const { rows } = await uniqueName(() =>
    sql<{ external_id: string }>`
      insert into patient_groups (organization_id, name, description, creation_user_id, created_at, updated_at)
      values (${ctx.org.id}, ${input.name}, ${textOrNull(input.description)}, ${ctx.actor.userId}, ${now}, ${now}) returning external_id`.execute(
      ctx.tx,
    ),
  );
  const externalId = rows[0]?.external_id as string;
  await notify(ctx, "patient_group.create", externalId);
  return showGroup(ctx, externalId);
}

export async function updateGroup(ctx: Ctx, externalId: string, input: Partial<GroupInput>): Promise<{ group: Group }> {
  const group = await changeableGroup(ctx, externalId);
  const name = input.name ?? group.name;
  const description = input.description === undefined ? group.description : textOrNull(input.description);
  await uniqueName(() =>
    sql`update patient_groups set name = ${name}, description = ${description}, updated_at = ${ctx.clock.now().toString()}
      where organization_id = ${ctx.org.id} and id = ${group.id}`.execute(ctx.tx),
  );
  await notify(ctx, "patient_group.update", externalId, changesBetween(group, { name, description }));
  return showGroup(ctx, externalId);
}

export async function destroyGroup(ctx: Ctx, externalId: string): Promise<void> {
  const group = await changeableGroup(ctx, externalId);
  await sql`delete from patient_groups where organization_id = ${ctx.org.id} and id = ${group.id}`.execute(ctx.tx);
  await notify(ctx, "patient_group.destroy", externalId, changesBetween(group, { name: null }));
}
