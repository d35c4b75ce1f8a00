// Permissions to read and change the texts of each scope.
import { type CustomMessageScope, customMessageScopes } from "@tidings/contract/message/writing/limits";
import { type Action, can, type Subject } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

const subjectOf: Record<CustomMessageScope, Subject> = {
  "referral.messages.approved": "referral",
  "referral.messages.scheduled": "referral",
  "provider.auto_responder": "providers_auto_responder",
  "message:errors:sms": "custom_message",
  "flow:errors:questions": "custom_message",
  "compliance.messages": "custom_message",
};

const may = (ctx: Ctx, action: Action, scope: CustomMessageScope): boolean => can(ctx.actor.permissions, action, subjectOf[scope]);

/** Every requested scope must be readable; without a request, returns all readable ones. */
export function readableScopes(ctx: Ctx, asked: readonly CustomMessageScope[] | undefined): CustomMessageScope[] {
  const readable = customMessageScopes.filter((scope) => may(ctx, "read", scope));
  if (!asked) return readable;
  if (asked.some((scope) => !readable.includes(scope))) throw problem("forbidden");
  return readable.filter((scope) => asked.includes(scope));
}

/** Legally required texts are changed by operators only, in the admin area. */
export function requireWritable(ctx: Ctx, scopes: Iterable<CustomMessageScope>): void {
  for (const scope of scopes) if (scope === "compliance.messages" || !may(ctx, "update", scope)) throw problem("forbidden");
}
