// Confirmed items of the setup checklist, of one organization or of several.
import type { ConfirmedSetupItem, SetupRecord } from "@tidings/contract/areas/setup";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";

export interface Confirmation {
  organization_id: number;
  item: ConfirmedSetupItem;
  confirmed_at: string;
  confirmed_by_user_id: number | null;
  recorded: Partial<SetupRecord>;
}

export async function readConfirmations(ctx: Pick<Ctx, "tx">, organizationIds: readonly number[]): Promise<Confirmation[]> {
  const { rows } =
    await sql<Confirmation>`select organization_id, item, confirmed_at, confirmed_by_user_id, recorded from setup_confirmations
    where organization_id = any (${[...organizationIds]}::bigint[]) order by organization_id, item`.execute(ctx.tx);
  return rows;
}
