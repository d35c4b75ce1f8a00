// Confirms an item of the setup checklist, or takes the confirmation back.
import type { ConfirmedSetupItem, Setup, SetupConfirmation, SetupRecord } from "@tidings/contract/areas/setup";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { announce } from "../../kernel/live.ts";
import { problem } from "../../kernel/problem.ts";
import { auditEvent } from "../sign-in/public.ts";
import { showSetup } from "./show-setup.ts";

type Field = keyof SetupRecord;

/** What has to be recorded with an item; the others need no more than the confirmation. */
const fieldsOf: Partial<Record<ConfirmedSetupItem, readonly Field[]>> = {
  opt_in_wording: ["wording", "privacyUrl", "termsUrl"],
  former_opt_outs: ["formerOptOuts"],
};

function recordOf(item: ConfirmedSetupItem, given: SetupConfirmation): Partial<SetupRecord> {
  const fields = fieldsOf[item] ?? [];
  const missing = fields.filter((field) => given[field] === undefined);
  if (missing.length > 0) throw problem("invalid", Object.fromEntries(missing.map((field) => [field, [{ key: "validation.blank" }]])));
  return Object.fromEntries(fields.map((field) => [field, given[field]]));
}

/** A second confirmation replaces person, date and record. */
export async function confirmSetupItem(ctx: Ctx, item: ConfirmedSetupItem, given: SetupConfirmation): Promise<Setup> {
  const event = { subjectType: "organization", subjectId: ctx.org.code };
  if (given.isDone) {
    const recorded = recordOf(item, given);
    await sql`insert into setup_confirmations (organization_id, item, confirmed_at, confirmed_by_user_id, recorded)
      values (${ctx.org.id}, ${item}, ${ctx.clock.now().toString()}, ${ctx.actor.userId}, ${JSON.stringify(recorded)})
      on conflict (organization_id, item) do update set confirmed_at = excluded.confirmed_at,
        confirmed_by_user_id = excluded.confirmed_by_user_id, recorded = excluded.recorded`.execute(ctx.tx);
    await auditEvent(ctx, { ...event, action: "setup.confirmed", detail: { item, ...recorded } });
  } else {
    const { rows } =
      await sql`delete from setup_confirmations where organization_id = ${ctx.org.id} and item = ${item} returning item`.execute(ctx.tx);
    if (rows.length > 0) await auditEvent(ctx, { ...event, action: "setup.withdrawn", detail: { item } });
  }
  await announce(ctx.tx, { organizationId: ctx.org.id, topic: "organization" });
  return showSetup(ctx);
}
