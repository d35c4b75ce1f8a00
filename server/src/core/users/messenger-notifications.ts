// Reads and changes how often a user is emailed about waiting messages; each user sees only their own setting.
import type { MessengerNotificationSettings } from "@tidings/contract/areas/users";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";
import { lockUser, readUser, type UserRecordRow } from "./user-row.ts";

interface Answer {
  messengerNotificationSettings: MessengerNotificationSettings;
}

type Scheduler = MessengerNotificationSettings["scheduler"];

function present({ messenger_repeat_type: type, messenger_repeat_interval: interval }: UserRecordRow): Answer {
  const scheduler = type === null || interval === null ? {} : { repeatType: type as Scheduler["repeatType"], repeatInterval: interval };
  return { messengerNotificationSettings: { scheduler } };
}

function requireOwn({ actor }: Ctx, externalId: string): void {
  if (externalId !== actor.externalId) throw problem("not_found");
}

export async function showMessengerNotifications(ctx: Ctx, externalId: string): Promise<Answer> {
  requireOwn(ctx, externalId);
  return present(await readUser(ctx, externalId));
}

export async function updateMessengerNotifications(ctx: Ctx, externalId: string, scheduler: Scheduler): Promise<Answer> {
  requireOwn(ctx, externalId);
  const row = await lockUser(ctx, externalId);
  const columns = {
    messenger_repeat_type: scheduler.repeatType ?? null,
    messenger_repeat_interval: scheduler.repeatInterval ?? null,
  };
  await ctx.tx
    .updateTable("memberships")
    .set({ ...columns, updated_at: ctx.clock.now().toString() })
    .where("organization_id", "=", ctx.org.id)
    .where("id", "=", row.membership_id)
    .execute();
  return present({ ...row, ...columns });
}
