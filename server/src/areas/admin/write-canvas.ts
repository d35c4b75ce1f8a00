// Begins, changes and finalizes a canvas; a finalized one is a program of every library and is changed for later launches alone.
import type { Canvas, CanvasContent, CanvasInput, CanvasProgramInput } from "@tidings/contract/areas/admin/canvases";
import { sql } from "kysely";
import { auditEvent } from "../../core/sign-in/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalidField, problem } from "../../kernel/problem.ts";
import { readCanvas, showCanvas } from "./canvas-rows.ts";
import { checkCanvas } from "./check-canvas.ts";
import { keptTexts } from "./check-texts.ts";

type Shown = { canvas: Canvas };
/** Codes of the programs that come with the product: a canvas cannot take one of them. */
export type TakenCodes = readonly string[];

/** The languages of the library alone, and no empty lines. */
function kept(content: CanvasContent): string {
  const weeks = content.weeks.map((messages) =>
    messages.map((message) => ({
      ...message,
      contentText: keptTexts(message.contentText),
      answers: message.answers.map((answer) => ({ ...answer, contentText: keptTexts(answer.contentText) })),
      ...(message.attentionRanges
        ? { attentionRanges: message.attentionRanges.map((range) => ({ ...range, contentText: keptTexts(range.contentText) })) }
        : {}),
    })),
  );
  return JSON.stringify({ ...content, about: content.about.filter(Boolean), goals: content.goals.filter(Boolean), weeks });
}

async function refuseTakenCode(ctx: Ctx, code: string, taken: TakenCodes, own: string | null): Promise<void> {
  const { rows } = await sql`select from canvases where lower(code) = lower(${code}) and external_id is distinct from ${own}`.execute(
    ctx.tx,
  );
  if (rows.length > 0 || taken.includes(code.toLowerCase())) throw invalidField("code", { key: "validation.unique" });
}

async function audit(ctx: Ctx, what: "created" | "updated" | "finalized" | "program_updated", externalId: string): Promise<void> {
  await auditEvent(ctx, { action: `canvas.${what}`, subjectType: "canvas", subjectId: externalId, organizationId: null });
}

export async function createCanvas(ctx: Ctx, input: CanvasInput, taken: TakenCodes): Promise<Shown> {
  await refuseTakenCode(ctx, input.code, taken, null);
  checkCanvas(input.content, true);
  const now = ctx.clock.now().toString();
  const { external_id } = await ctx.tx
    .insertInto("canvases")
    .values({
      title: input.title,
      code: input.code,
      category_name: input.categoryName,
      content: kept(input.content),
      created_by_user_id: ctx.actor.userId ?? 0,
      created_at: now,
      updated_at: now,
    })
    .returning("external_id")
    .executeTakeFirstOrThrow();
  await audit(ctx, "created", external_id);
  return showCanvas(ctx, external_id);
}

export async function updateCanvas(ctx: Ctx, externalId: string, input: CanvasInput, taken: TakenCodes): Promise<Shown> {
  const before = await readCanvas(ctx, externalId, true);
  if (before.state !== "draft") throw problem("invalid_state");
  await refuseTakenCode(ctx, input.code, taken, externalId);
  checkCanvas(input.content, true);
  await sql`update canvases set title = ${input.title}, code = ${input.code}, category_name = ${input.categoryName},
      content = ${kept(input.content)}::jsonb, updated_at = ${ctx.clock.now().toString()} where id = ${before.id}`.execute(ctx.tx);
  await audit(ctx, "updated", externalId);
  return showCanvas(ctx, externalId);
}

export async function finalizeCanvas(ctx: Ctx, externalId: string): Promise<Shown> {
  const before = await readCanvas(ctx, externalId, true);
  if (before.state !== "draft") throw problem("invalid_state");
  checkCanvas(before.content, false);
  const now = ctx.clock.now().toString();
  await sql`update canvases set state = 'finalized', finalized_at = ${now}, updated_at = ${now} where id = ${before.id}`.execute(ctx.tx);
  await audit(ctx, "finalized", externalId);
  return showCanvas(ctx, externalId);
}

export async function updateCanvasProgram(ctx: Ctx, externalId: string, input: CanvasProgramInput): Promise<Shown> {
  const before = await readCanvas(ctx, externalId, true);
  if (before.state !== "finalized") throw problem("invalid_state");
  checkCanvas(input.content, false);
  await sql`update canvases set title = ${input.title}, category_name = ${input.categoryName}, content = ${kept(input.content)}::jsonb,
      is_available = ${input.isAvailable}, updated_at = ${ctx.clock.now().toString()} where id = ${before.id}`.execute(ctx.tx);
  await audit(ctx, "program_updated", externalId);
  return showCanvas(ctx, externalId);
}
