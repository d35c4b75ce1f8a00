// One appointment template, or a page of them.
import type { appointmentTemplates } from "@tidings/contract/areas/appointment-templates";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { paginationOf } from "../../../core/organizations/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { presentTemplate } from "./present-template.ts";
import { templateByExternalId, templatePage } from "./template-rows.ts";

export type Shown = OutputOf<typeof appointmentTemplates.show>;

export async function showTemplate(ctx: Ctx, externalId: string): Promise<Shown> {
  return { appointmentTemplate: presentTemplate(await templateByExternalId(ctx, externalId), ctx) };
}

export async function listTemplates(
  ctx: Ctx,
  query: QueryOf<typeof appointmentTemplates.list>,
): Promise<OutputOf<typeof appointmentTemplates.list>> {
  const { rows, total } = await templatePage(ctx, query);
  return { appointmentTemplates: rows.map((row) => presentTemplate(row, ctx)), pagination: paginationOf(query, total) };
}
