// Canvases: programs as the provider's staff write them, weeks of messages, a draft until finalized into every library.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { issueText } from "../../errors.ts";
import { paged, pageQuery } from "../../wire.ts";
import { answerTypes, questionTypes } from "../../words.ts";
import { weekDays } from "../programs.ts";
import { Code, everyProviderRole, given, idRef, typed } from "./fields.ts";

export const canvasStates = ["draft", "finalized"] as const;
export const mostWeeks = 60;
export const mostMessagesAWeek = 7;
const mostLines = 20;

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
  /** Only for who answered an earlier message so: its week and place in it, from 1. */
  follows: z.nullish(z.object({ week: z.number(), place: z.number(), answerType: z.enum(answerTypes) })),
});
export type CanvasMessage = z.infer<typeof CanvasMessage>;

/** What is read and written as one; a draft may still lack anything. */
export const CanvasContent = z.object({
  summary: z.string().check(z.trim(), z.maxLength(1000)),
  about: z.array(z.string().check(z.trim(), z.maxLength(1000))).check(z.maxLength(mostLines)),
  goals: z.array(z.string().check(z.trim(), z.maxLength(255))).check(z.maxLength(mostLines)),
  weeks: z
    .array(z.array(CanvasMessage).check(z.maxLength(mostMessagesAWeek, issueText("validation.max", { max: mostMessagesAWeek }))))
    .check(z.maxLength(mostWeeks, issueText("validation.max", { max: mostWeeks }))),
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

/** A finalized one keeps its code, stays complete, and can be taken out of the library. */
export const CanvasProgramInput = z.extend(z.omit(CanvasInput, { code: true }), { isAvailable: z.boolean() });
export type CanvasProgramInput = z.infer<typeof CanvasProgramInput>;

const one = z.object({ canvas: Canvas });
const open = { permission: "session", roles: everyProviderRole } as const;

export const adminCanvases = {
  list: endpoint({
    method: "GET",
    path: "/admin/canvases.json",
    summary: "Canvases, by title",
    ...open,
    query: z.object({ ...pageQuery(), search: z.optional(z.object({ title: typed, state: z.optional(z.enum(canvasStates)) })) }),
    output: paged("canvases", CanvasRow),
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/canvases.json",
    summary: "Begin a canvas; a draft may still lack anything but its name, code and category",
    ...open,
    wrap: "canvas",
    body: CanvasInput,
    output: one,
    status: 201,
  }),
  show: endpoint({
    method: "GET",
    path: "/admin/canvases/:externalId.json",
    summary: "One canvas with its weeks and messages",
    ...open,
    params: idRef,
    output: one,
    errors: ["not_found"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/canvases/:externalId.json",
    summary: "Change a draft",
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
    summary: "Finalize a complete draft: from now on every organization can launch it",
    ...open,
    params: idRef,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  updateProgram: endpoint({
    method: "PUT",
    path: "/admin/canvases/:externalId/program.json",
    summary: "Change the program of a finalized canvas for later launches, or take it out of the library",
    ...open,
    params: idRef,
    wrap: "canvas",
    body: CanvasProgramInput,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
};
