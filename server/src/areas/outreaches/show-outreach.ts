// Reads one outreach, or a page, with figures.
import type { Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { repliesOpenUntil, revealingWords } from "../../core/messaging/public.ts";
import { patientsByCallOutcome } from "../../core/voice/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { confidentialityOf } from "./confidentiality.ts";
import { outreachByExternalId, outreachPage } from "./outreach-rows.ts";
import { presentOutreach, presentOutreachRow } from "./present.ts";
import { figuresOf, noFigures } from "./results/outreach-figures.ts";

export async function showOutreach(ctx: Ctx, externalId: string): Promise<{ outreach: Outreach }> {
  const row = await outreachByExternalId(ctx, externalId);
  const figures = await figuresOf(ctx, [row]);
  const calls = row.send_via.includes("voice") ? await patientsByCallOutcome(ctx, row.source_ids) : [];
  const lastSource = row.source_ids.at(-1);
  const openUntil = row.question.type === "no_response" || lastSource === undefined ? null : await repliesOpenUntil(ctx, lastSource);
  const words = (await revealingWords(ctx, [await confidentialityOf(ctx, row)])).flat();
  return { outreach: presentOutreach(row, figures.get(row.id) ?? noFigures(), ctx, { calls, openUntil, revealingWords: words }) };
}

export async function listOutreaches(ctx: Ctx, query: QueryOf<typeof outreaches.list>): Promise<OutputOf<typeof outreaches.list>> {
  const { rows, total } = await outreachPage(ctx, query);
  const figures = await figuresOf(ctx, rows);
  return {
    outreaches: rows.map((row) => presentOutreachRow(row, figures.get(row.id) ?? noFigures(), ctx)),
    pagination: {
      currentPage: query.page,
      perPage: query.perPage,
      totalPages: Math.max(1, Math.ceil(total / query.perPage)),
      totalCount: total,
    },
  };
}
