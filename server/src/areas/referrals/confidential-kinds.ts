// Referral types as what can be marked as confidential; the sources of their referrals' messages follow.
import { sql } from "kysely";
import type { MarkableItem, MarkableKind } from "../../core/confidential-care/public.ts";
import { markSources } from "../../core/messaging/public.ts";

export const referralKinds: readonly MarkableKind[] = [
  {
    kind: "referral_type",
    items: async (ctx) =>
      (
        await sql<MarkableItem>`select external_id::text as id, name as name, is_confidential from referral_types where organization_id = ${ctx.org.id}`.execute(
          ctx.tx,
        )
      ).rows,
    async mark(ctx, externalId, isMarked) {
      const { rows } = await sql<{ id: number }>`update referral_types set is_confidential = ${isMarked}
        where organization_id = ${ctx.org.id} and external_id::text = ${externalId} returning id`.execute(ctx.tx);
      if (!rows[0]) return false;
      await markSources(
        ctx,
        "referral",
        sql`select r.id, t.is_confidential, array_remove(array[t.name, r.provider_last_name, r.address], null)
            || array(select value from jsonb_each_text(t.content_text)) as words
          from referrals r join referral_types t on t.organization_id = r.organization_id and t.id = r.referral_type_id
          where r.organization_id = ${ctx.org.id} and r.referral_type_id = ${rows[0].id}`,
      );
      return true;
    },
  },
];
