// Chooses the language in which a person reads the product, in every organization.
import type { InterfaceLanguage } from "@tidings/contract/words";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

export async function chooseLanguage(ctx: Ctx, language: InterfaceLanguage): Promise<void> {
  if (ctx.actor.userId === null) throw problem("unauthorized");
  await ctx.tx.updateTable("users").set({ interface_language: language }).where("id", "=", ctx.actor.userId).execute();
}
