// Canvases: program drafts written by the operator, as weeks of messages; a finalized one is added to every library.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { issueText } from "../../errors.ts";
import { paged, pageQuery } from "../../wire.ts";
import { answerTypes, questionTypes } from "../../words.ts";
import { maxAttentionRanges, weekDays } from "../programs.ts";
import { Code, given, idRef, operatorRoles, typed } from "./fields.ts";

export const canvasStates = ["draft", "finalized"] as const;
export const maxWeeks = 60;
export const maxMessagesPerWeek = 7;
const maxLines = 20;

const Texts = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(2000)));
const bound = z.number().check(z.multipleOf(1, issueText("validation.invalid")), z.gte(0), z.lte(99_999));

const CanvasAnswer = z.object({
  type: z.enum(answerTypes),
  responseLabel: z.nullish(z.string().check(z.maxLength(255))),
  contentText: Texts,
  params: z.nullish(z.object({ min: bound, max: bound })),
});
export type CanvasAnswer = z.infer<typeof CanvasAnswer>;

const CanvasMessage = z.object({
  weekDay: z.enum(weekDays),
  topic: z.string().check(z.trim(), z.maxLength(255)),
  type: z.enum(questionTypes),
  contentText: Texts,
  answers: z.array(CanvasAnswer).check(z.maxLength(30)),
  /** Of a scale or a number: answers from `min` to `max` need attention; a reply of its own, or none, in which case the safety text goes out. */
  attentionRanges: z.optional(
    z
      .array(z.object({ min: bound, max: bound, contentText: Texts }))
      .check(z.maxLength(maxAttentionRanges, issueText("validation.max", { max: maxAttentionRanges }))),
  ),
  /** Only for patients with this answer to an earlier message: its week and position in it, from 1. */
  follows: z.nullish(z.object({ week: z.number(), place: z.number(), answerType: z.enum(answerTypes) })),
});
export type CanvasMessage = z.infer<typeof CanvasMessage>;

/** The content that is read and written as a whole; a draft may be incomplete. */
export const CanvasContent = z.object({
  summary: z.string().check(z.trim(), z.maxLength(1000)),
  about: z.array(z.string().check(z.trim(), z.maxLength(1000))).check(z.maxLength(maxLines)),
  goals: z.array(z.string().check(z.trim(), z.maxLength(255))).check(z.maxLength(maxLines)),
  weeks: z
    .array(z.array(CanvasMessage).check(z.maxLength(maxMessagesPerWeek, issueText("validation.max", { max: maxMessagesPerWeek }))))
    .check(z.maxLength(maxWeeks, issueText("validation.max", { max: maxWeeks }))),
});
export type CanvasContent = z.infer<typeof CanvasContent>;

export const CanvasRow = z.object({
  externalId: z.string(),
  title: z.string(),
  code: z.string(),
  categoryName: z.string(),
  state: z.enum(canvasStates),
  isAvailable: z.boolean(),
  weeksCount: z.number(),
  messagesCount: z.number(),
  createdByUser: z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() }),
  updatedAt: z.string(),
  finalizedAt: z.nullable(z.string()),
});
export type CanvasRow = z.infer<typeof CanvasRow>;

export const Canvas = z.extend(CanvasRow, { content: CanvasContent, launchedCount: z.number() });
export type Canvas = z.infer<typeof Canvas>;

export const CanvasInput = z.object({ title: given(), code: Code, categoryName: given(), content: CanvasContent });
export type CanvasInput = z.infer<typeof CanvasInput>;

/** A finalized canvas keeps its code, stays complete, and can be unpublished. */
export const CanvasProgramInput = z.extend(z.omit(CanvasInput, { code: true }), { isAvailable: z.boolean() });
export type CanvasProgramInput = z.infer<typeof CanvasProgramInput>;

const one = z.object({ canvas: Canvas });
const open = { permission: "session", roles: operatorRoles } as const;

export const adminCanvases = {
  list: endpoint({
    method: "GET",
    path: "/admin/canvases.json",
    summary: "List canvases by title",
    ...open,
    query: z.object({ ...pageQuery(), search: z.optional(z.object({ title: typed, state: z.optional(z.enum(canvasStates)) })) }),
    output: paged("canvases", CanvasRow),
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/canvases.json",
    summary: "Create a canvas; a draft needs only a name, a code and a category",
    ...open,
    wrap: "canvas",
    body: CanvasInput,
    output: one,
    status: 201,
  }),
  show: endpoint({
    method: "GET",
    path: "/admin/canvases/:externalId.json",
    summary: "Get a canvas with its weeks and messages",
    ...open,
    params: idRef,
    output: one,
    errors: ["not_found"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/canvases/:externalId.json",
    summary: "Update a draft",
    ...open,
    params: idRef,
    wrap: "canvas",
    body: CanvasInput,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  finalize: endpoint({
    method: "POST",
    path: "/admin/canvases/:externalId/finalize.json",
    summary: "Finalize a complete draft, so that every organization can launch it",
    ...open,
    params: idRef,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  updateProgram: endpoint({
    method: "PUT",
    path: "/admin/canvases/:externalId/program.json",
    summary: "Update the program of a finalized canvas for later launches, or remove it from the library",
    ...open,
    params: idRef,
    wrap: "canvas",
    body: CanvasProgramInput,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
};
