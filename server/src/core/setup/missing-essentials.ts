// Essential items that organizations still lack, in a fixed number of statements for any number of organizations.
import { type EssentialSetupItem, essentialSetupItems } from "@tidings/contract/areas/setup";
import type { Ctx } from "../../kernel/context.ts";
import { organizationsThatDelivered, organizationsWithSender } from "../messaging/public.ts";
import { organizationsWithPhone } from "../organizations/public.ts";
import { organizationsWithHours } from "../texts/public.ts";
import { organizationsWithSupervisor } from "../users/public.ts";
import { readConfirmations } from "./read-confirmations.ts";

/** By organization id, in the order of the checklist; an empty list: the organization can work. */
export async function missingEssentials(ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Map<number, EssentialSetupItem[]>> {
  const confirmed = await readConfirmations(ctx, ids);
  const done: Record<EssentialSetupItem, ReadonlySet<number>> = {
    number: await organizationsWithSender(ctx, ids),
    phone: await organizationsWithPhone(ctx, ids),
    hours: await organizationsWithHours(ctx, ids),
    supervisor: await organizationsWithSupervisor(ctx, ids),
    texts: new Set(confirmed.filter(({ item }) => item === "texts").map(({ organization_id }) => organization_id)),
    test_message: await organizationsThatDelivered(ctx, ids),
  };
  return new Map(ids.map((id) => [id, essentialSetupItems.filter((item) => !done[item].has(id))]));
}
