// The language in which a person reads the product, in every organization.
import type { InterfaceLanguage } from "@tidings/contract/words";
import type { Ctx } from "../../kernel/context.ts";
import { problem } from "../../kernel/problem.ts";

export async function chooseLanguage(ctx: Ctx, language: InterfaceLanguage): Promise<void> {
  if (ctx.actor.userId === null) throw problem("unauthorized");
  await ctx.tx.updateTable("users").set({ interface_language: language }).where("id", "=", ctx.actor.userId).execute();
}

/** In which the user of the context reads the product; English for API keys. */
export async function readInterfaceLanguage(ctx: Ctx): Promise<InterfaceLanguage> {
  if (ctx.actor.userId === null) return "en";
  const found = await ctx.tx.selectFrom("users").select("interface_language").where("id", "=", ctx.actor.userId).executeTakeFirst();
  return found?.interface_language ?? "en";
}
