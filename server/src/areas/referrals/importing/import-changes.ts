// The journal of imports: which referrals a file added or changed, with the columns before and after, until it can no longer be undone.
import { undoDays } from "@tidings/contract/areas/imports/undo";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { ImportRequest } from "../../../core/imports/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { defineJob } from "../../../kernel/jobs/define-job.ts";
import type { Progress } from "../progress.ts";
import { progressNames } from "../referral-rows.ts";

/** What a file says about a referral itself. */
export const detailNames = [
  "custom_content",
  "patient_instructions",
  "address",
  "phone",
  "provider_first_name",
  "provider_last_name",
] as const;
export const statedNames = ["referral_type_id", "ordered_on", ...detailNames] as const;

export type ReferralColumns = Progress & { referral_type_id: number; ordered_on: string } & Record<
    (typeof detailNames)[number],
    string | null
  >;

/** Of `referrals r`, as an object. */
export const trackedSql = sql<ReferralColumns>`jsonb_build_object(${sql.raw(
  [...statedNames, ...progressNames].map((name) => `'${name}', r.${name}`).join(", "),
)})`;

/** By id. */
export async function trackedReferrals(ctx: Ctx, externalIds: readonly string[]): Promise<Map<number, ReferralColumns>> {
  const { rows } = await sql<{ id: number; columns: ReferralColumns }>`select r.id, ${trackedSql} as columns from referrals r
    where r.organization_id = ${ctx.org.id} and r.external_id = any (${[...externalIds]}::text[]) order by r.id`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.id, row.columns]));
}

/** `written`: the ids that the file added or changed; those that are not in `before` are new. */
export async function recordReferrals(
  ctx: Ctx,
  { externalId }: Pick<ImportRequest, "externalId">,
  written: readonly string[],
  before: ReadonlyMap<number, ReferralColumns>,
): Promise<void> {
  const records = [...(await trackedReferrals(ctx, written))].map(([id, after]) => ({ referral_id: id, before: before.get(id), after }));
  if (records.length === 0) return;
  await sql`insert into referral_import_changes (organization_id, file_external_id, referral_id, is_created, before, after, created_at)
    select ${ctx.org.id}::bigint, ${externalId}::uuid, referral_id, before is null, before, after, ${ctx.clock.now().toString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as g (referral_id bigint, before jsonb, after jsonb)`.execute(ctx.tx);
}

/** An undo that was begun in time may still run. */
const spareDays = 1;

export const purgeReferralChangesJob = defineJob({
  name: "referrals.purge-import-changes",
  payload: z.object({}),
  timeoutMs: 300_000,
  maxAttempts: 3,
  key: () => "all",
  for: "system",
  async run({ db, clock }) {
    const before = clock.now().subtract({ hours: 24 * (undoDays + spareDays) });
    await sql`delete from referral_import_changes where created_at < ${before.toString()}`.execute(db.system);
  },
});
