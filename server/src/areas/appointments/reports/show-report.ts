// One report of appointments, or a page of them.
import type { appointmentReports } from "@tidings/contract/areas/appointment-reports";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { paginationOf } from "../../../core/organizations/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { presentReport } from "./present-report.ts";
import { reportByExternalId, reportPage } from "./report-rows.ts";

export type Shown = OutputOf<typeof appointmentReports.show>;

export async function showReport(ctx: Ctx, externalId: string): Promise<Shown> {
  return { appointmentReport: presentReport(await reportByExternalId(ctx, externalId), ctx) };
}

export async function listReports(
  ctx: Ctx,
  query: QueryOf<typeof appointmentReports.list>,
): Promise<OutputOf<typeof appointmentReports.list>> {
  const { rows, total } = await reportPage(ctx, query);
  return { appointmentReports: rows.map((row) => presentReport(row, ctx)), pagination: paginationOf(query, total) };
}
