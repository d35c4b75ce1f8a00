// Runs a search for patients and returns its Bundle: matches, total and the link to the next page.
import { searchPatients } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { presentFhirPatient } from "./present-patient.ts";
import { cursorName, type Pairs, readSearch, type Search } from "./read-search.ts";
import type { Bundle } from "./resources.ts";
import { baseUrl, identifierSystems } from "./urls.ts";

/** Always a GET link, also for a search by POST. */
function linkOf(ctx: Ctx, pairs: [string, string][]): string {
  const query = new URLSearchParams(pairs).toString();
  return `${baseUrl(ctx.settings)}/Patient${query === "" ? "" : `?${query}`}`;
}

function linksOf(ctx: Ctx, { heeded }: Search, behind: number | null): Bundle["link"] {
  const others = heeded.filter(([name]) => name !== cursorName);
  const next: Bundle["link"] = behind === null ? [] : [{ relation: "next", url: linkOf(ctx, [...others, [cursorName, String(behind)]]) }];
  return [{ relation: "self", url: linkOf(ctx, heeded) }, ...next];
}

export async function searchBundle(ctx: Ctx, { pairs, isStrict }: { pairs: Pairs; isStrict: boolean }): Promise<Bundle> {
  const { timeZone } = ctx.org;
  const search = readSearch(pairs, isStrict, { timeZone, identifierSystems: identifierSystems(ctx.settings, ctx.org) });
  const { criteria, afterId, count } = search;
  // If only the total is requested, no patient is returned, and none is audited as viewed.
  const { found, total, hasMore } = await searchPatients(ctx, { criteria, afterId, limit: count });
  const behind = count > 0 && hasMore ? (found.at(-1)?.id ?? null) : null;
  return {
    resourceType: "Bundle",
    type: "searchset",
    timestamp: ctx.clock.now().toString(),
    total,
    link: linksOf(ctx, search, behind),
    ...(found.length === 0
      ? {}
      : {
          entry: found.map((each) => ({
            fullUrl: `${baseUrl(ctx.settings)}/Patient/${each.id}`,
            resource: presentFhirPatient(each, ctx),
            search: { mode: "match" },
          })),
        }),
  };
}
