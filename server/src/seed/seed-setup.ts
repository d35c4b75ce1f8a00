// Seeds the setup checklist of the demonstration: hours are saved and every item is confirmed by the supervisor.
import { confirmedSetupItems } from "@tidings/contract/areas/setup";
import { federalHolidays } from "@tidings/contract/federal-holidays";
import { sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";

const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startTime: "08:00", endTime: weekday === 5 ? "16:00" : "17:00" }));

/** Those of the next twelve months. */
function nextFederalHolidays(ctx: Ctx) {
  const today = ctx.clock.now().toZonedDateTimeISO(ctx.org.timeZone).toPlainDate();
  const [from, until] = [today.toString(), today.add({ years: 1 }).toString()];
  const all = [...federalHolidays(today.year), ...federalHolidays(today.year + 1)].filter(({ on }) => on >= from && on < until);
  return [...new Map(all.map((holiday) => [holiday.on, holiday])).values()];
}

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
  await sql`insert into auto_responders (organization_id, is_enabled, hours, holidays, updated_by_user_id, updated_at)
    values (${ctx.org.id}, false, ${JSON.stringify(hours)}::jsonb, ${JSON.stringify(nextFederalHolidays(ctx))}::jsonb, ${ctx.actor.userId}, ${confirmedAt}) on conflict do nothing`.execute(
    ctx.tx,
  );
  await sql`insert into setup_confirmations (organization_id, item, confirmed_at, confirmed_by_user_id, recorded)
    select ${ctx.org.id}, item, ${confirmedAt}, ${ctx.actor.userId}, coalesce(${JSON.stringify(recorded)}::jsonb -> item, '{}')
    from unnest(${[...confirmedSetupItems]}::text[]) as item`.execute(ctx.tx);
}
