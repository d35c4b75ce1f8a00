// The setup checklist of one organization.
import {
  type ConfirmedSetupItem,
  confirmedSetupItems,
  essentialSetupItems,
  type Setup,
  type SetupItem,
  type SetupItemKey,
  setupItems,
} from "@tidings/contract/areas/setup";
import type { Ctx } from "../../kernel/context.ts";
import { onCallAcknowledgments } from "../alerts/public.ts";
import { bulkGraceUntil } from "../organizations/public.ts";
import { namesOfStaff } from "../sign-in/public.ts";
import { missingEssentials } from "./missing-essentials.ts";
import { type Confirmation, readConfirmations } from "./read-confirmations.ts";

const isConfirmedKey = (key: SetupItemKey): key is ConfirmedSetupItem => (confirmedSetupItems as readonly SetupItemKey[]).includes(key);

/** No real phone is reached: without a carrier, or with the sandbox carrier. */
export const isSandbox = ({ settings }: Pick<Ctx, "settings">): boolean => settings.carrier === null || settings.carrier.isSandbox;

async function doneItems(ctx: Ctx, confirmed: readonly Confirmation[], hasOnCall: boolean): Promise<ReadonlySet<SetupItemKey>> {
  const missing: readonly SetupItemKey[] = (await missingEssentials(ctx, [ctx.org.id])).get(ctx.org.id) ?? [];
  const byPeople = new Set<SetupItemKey>(confirmed.map(({ item }) => item));
  const isDone = (key: SetupItemKey): boolean => {
    if (key === "on_call") return hasOnCall;
    return isConfirmedKey(key) ? byPeople.has(key) : !missing.includes(key);
  };
  return new Set(setupItems.filter(isDone));
}

const recordOf = ({ recorded }: Confirmation): NonNullable<SetupItem["recorded"]> => ({
  wording: recorded.wording ?? null,
  privacyUrl: recorded.privacyUrl ?? null,
  termsUrl: recorded.termsUrl ?? null,
  formerOptOuts: recorded.formerOptOuts ?? null,
});

export async function showSetup(ctx: Ctx): Promise<Setup> {
  const confirmed = await readConfirmations(ctx, [ctx.org.id]);
  const onCall = await onCallAcknowledgments(ctx);
  const done = await doneItems(ctx, confirmed, onCall.areEnough);
  const names = await namesOfStaff(
    ctx,
    confirmed.flatMap((one) => one.confirmed_by_user_id ?? []),
  );
  const items = setupItems.map((key): SetupItem => {
    const one = confirmed.find(({ item }) => item === key);
    const name = one?.confirmed_by_user_id ? names.get(one.confirmed_by_user_id) : undefined;
    return {
      key,
      isDone: done.has(key),
      isConfirmed: isConfirmedKey(key),
      doneAt: one?.confirmed_at ?? null,
      doneBy: name ? { firstName: name.firstName, lastName: name.lastName } : null,
      recorded: one ? recordOf(one) : null,
      acknowledged: key === "on_call" ? onCall.people : [],
    };
  });
  const graceUntil = await bulkGraceUntil(ctx);
  const isGracePeriod = graceUntil !== null && Temporal.Instant.compare(graceUntil, ctx.clock.now()) > 0;
  return {
    items,
    isUsable: essentialSetupItems.every((key) => done.has(key)),
    isBulkAllowed: isSandbox(ctx) || isGracePeriod || setupItems.every((key) => done.has(key)),
    isSandbox: isSandbox(ctx),
    graceUntil,
  };
}
