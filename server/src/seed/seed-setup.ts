// Seeds the set-up checklist of the demonstration: hours are saved and every item is confirmed by the supervisor.
import { confirmedSetupItems } from "@tidings/contract/areas/setup";
import { sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";

export async function seedSetup(ctx: Ctx): Promise<void> {
  const confirmedAt = ctx.clock
    .now()
    .subtract({ hours: 24 * 90 })
    .toString();
  const web = `https://${ctx.org.code}.example`;
  const recorded: Record<string, object> = {
    opt_in_wording: {
      wording: `By giving your number you agree to text messages from ${ctx.org.name}. Message and data rates may apply. Reply STOP to end.`,
      privacyUrl: `${web}/privacy`,
      termsUrl: `${web}/terms`,
    },
    former_opt_outs: { formerOptOuts: "none" },
  };
  await sql`insert into auto_responders (organization_id, is_enabled, weekdays, start_time, end_time, updated_by_user_id, updated_at)
    values (${ctx.org.id}, false, '{1,2,3,4,5}', '08:00', '17:00', ${ctx.actor.userId}, ${confirmedAt}) on conflict do nothing`.execute(
    ctx.tx,
  );
  await sql`insert into setup_confirmations (organization_id, item, confirmed_at, confirmed_by_user_id, recorded)
    select ${ctx.org.id}, item, ${confirmedAt}, ${ctx.actor.userId}, coalesce(${JSON.stringify(recorded)}::jsonb -> item, '{}')
    from unnest(${[...confirmedSetupItems]}::text[]) as item`.execute(ctx.tx);
}
