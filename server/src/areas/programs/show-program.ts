// Reads one program, a page, and the number of its patients by state.
import type { Program, programs } from "@tidings/contract/areas/programs";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { flowPatientStates } from "@tidings/contract/words";
import { paginationOf } from "../../core/organizations/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { figuresBySource } from "./figures.ts";
import { enrolledIn, presentProgram } from "./present.ts";
import { programByExternalId, programPage } from "./program-rows.ts";
import { revealingOf } from "./refused-texts.ts";

export async function showProgram(ctx: Ctx, externalId: string): Promise<{ program: Program }> {
  const row = await programByExternalId(ctx, externalId);
  const [words = []] = await revealingOf(ctx, [row]);
  return { program: presentProgram(row, await figuresBySource(ctx, row.asking_source_ids), words, ctx) };
}

export async function listPrograms(ctx: Ctx, query: QueryOf<typeof programs.list>): Promise<OutputOf<typeof programs.list>> {
  const { rows, total } = await programPage(ctx, query);
  const figures = await figuresBySource(
    ctx,
    rows.flatMap((row) => row.asking_source_ids),
  );
  const words = await revealingOf(ctx, rows);
  return { programs: rows.map((row, at) => presentProgram(row, figures, words[at] ?? [], ctx)), pagination: paginationOf(query, total) };
}

export async function showMetrics(ctx: Ctx, externalId: string): Promise<OutputOf<typeof programs.metrics>> {
  const row = await programByExternalId(ctx, externalId);
  return {
    metrics: {
      patientsCount: enrolledIn(row),
      patientEnrollmentCount: (row.tallies.ready ?? 0) + (row.tallies.in_progress ?? 0),
      patientsByStatus: flowPatientStates.map((status) => ({ status, count: row.tallies[status] ?? 0 })),
    },
  };
}
