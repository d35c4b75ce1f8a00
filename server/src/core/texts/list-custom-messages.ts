// Lists the texts of an organization by scope and key, in every language that has a text.
import type { CustomMessage, customMessages } from "@tidings/contract/areas/texts";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { type CustomMessageScope, customMessageKeys } from "@tidings/contract/message/writing/limits";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { paginationOf } from "../organizations/public.ts";
import { chooseText } from "./custom-text.ts";
import { readableScopes } from "./message-rights.ts";
import { languagesOfScope, organizationLanguages } from "./text-languages.ts";

type LangMap = Record<string, string>;

/** The organization's own texts by scope and key. */
export async function ownTexts(ctx: Pick<Ctx, "tx" | "org">, scopes: readonly CustomMessageScope[]): Promise<Map<string, LangMap>> {
  const { rows } = await sql<{ scope: string; key: string; content_text: LangMap }>`
    select scope, key, content_text from custom_messages where organization_id = ${ctx.org.id} and scope = any (${[...scopes]}::text[])`.execute(
    ctx.tx,
  );
  return new Map(rows.map((row) => [`${row.scope} ${row.key}`, row.content_text]));
}

function present(scope: CustomMessageScope, key: string, own: LangMap, languages: readonly string[]): CustomMessage {
  const chosen = languages.map((wanted) => ({ wanted, ...chooseText(own, scope, key, wanted) }));
  return {
    key,
    scope,
    contentText: Object.fromEntries(chosen.flatMap(({ wanted, language, text }) => (language === wanted ? [[wanted, text]] : []))),
    fallbackLanguages: chosen.filter(({ wanted, language }) => language !== wanted).map(({ wanted }) => wanted),
  };
}

export async function messagesOf(ctx: Ctx, scopes: readonly CustomMessageScope[]): Promise<CustomMessage[]> {
  const [own, held] = [await ownTexts(ctx, scopes), await organizationLanguages(ctx)];
  return scopes.flatMap((scope) =>
    customMessageKeys[scope].map((key) => present(scope, key, own.get(`${scope} ${key}`) ?? {}, languagesOfScope(scope, held))),
  );
}

export async function listCustomMessages(
  ctx: Ctx,
  { search, page, perPage }: QueryOf<typeof customMessages.list>,
): Promise<OutputOf<typeof customMessages.list>> {
  const asked = typeof search?.scope === "string" ? [search.scope] : search?.scope;
  const all = await messagesOf(ctx, readableScopes(ctx, asked));
  return { customMessages: all.slice((page - 1) * perPage, page * perPage), pagination: paginationOf({ page, perPage }, all.length) };
}
