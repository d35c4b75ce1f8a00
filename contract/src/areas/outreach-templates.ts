// Outreach templates: texts, questions and answer options for new outreaches; the organization's own and those of the library.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { healthEquityCategories } from "../message/writing/health-equity.ts";
import { paged, pageQuery } from "../wire.ts";
import { answerTypes, outreachQuestionTypes } from "../words.ts";
import { Picture } from "./outreaches/picture.ts";
import { FollowOnInput } from "./outreaches/question.ts";
import { OutreachInput } from "./outreaches.ts";

const LangMap = z.record(z.string(), z.string());

export const OutreachTemplate = z.object({
  externalId: z.string(),
  title: z.string(),
  /** A library template, which the organization cannot change. */
  tidingsTemplate: z.boolean(),
  /** The name of the library it belongs to. */
  libraryName: z.nullable(z.string()),
  /** The author; null for a library template. */
  user: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
  updatedAt: z.string(),
  sendVia: z.array(z.string()),
  languages: z.array(z.string()),
  question: z.object({
    type: z.enum(outreachQuestionTypes),
    contentText: LangMap,
    answers: z.array(
      z.object({
        type: z.enum(answerTypes),
        contentText: LangMap,
        responseLabel: z.nullable(z.string()),
        editable: z.boolean(),
        followOn: z.nullable(FollowOnInput),
      }),
    ),
  }),
  picture: z.nullable(Picture),
  /** Its health equity category. */
  healthEquityCategory: z.nullable(z.enum(healthEquityCategories)),
  currentUserAbilities: z.object({ update: z.boolean(), destroy: z.boolean() }),
});
export type OutreachTemplate = z.infer<typeof OutreachTemplate>;

/** As an outreach, without patients, start and rule: those are each outreach's own. */
export const OutreachTemplateInput = z.pick(OutreachInput, {
  title: true,
  sendVia: true,
  languages: true,
  question: true,
  picture: true,
});
export type OutreachTemplateInput = z.infer<typeof OutreachTemplateInput>;

const ref = z.object({ externalId: z.uuid() });
const one = z.object({ template: OutreachTemplate });
const read = { action: "read", subject: "outreach_message" } as const;
export const outreachTemplateSortFields = ["title", "creator", "updatedAt"] as const;

export const outreachTemplates = {
  list: endpoint({
    method: "GET",
    path: "/outreaches/templates.json",
    summary: "List outreach templates by title",
    permission: read,
    query: z.object({ ...pageQuery(), search: z.optional(z.object({ title: z.optional(z.string().check(z.maxLength(255))) })) }),
    output: paged("templates", OutreachTemplate),
  }),
  show: endpoint({
    method: "GET",
    path: "/outreaches/templates/:externalId.json",
    summary: "Get an outreach template",
    permission: read,
    params: ref,
    output: one,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/outreaches/templates.json",
    summary: "Save an outreach as a template, without its recipients, start time, and repeat rule",
    permission: { action: "create", subject: "outreach_message" },
    wrap: "template",
    body: OutreachTemplateInput,
    output: one,
    status: 201,
  }),
  update: endpoint({
    method: "PUT",
    path: "/outreaches/templates/:externalId.json",
    summary: "Update a template; outreaches created from it are not changed",
    permission: { action: "update", subject: "outreach_message" },
    params: ref,
    wrap: "template",
    body: OutreachTemplateInput,
    output: one,
    errors: ["not_found", "invalid_state"],
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/outreaches/templates/:externalId.json",
    summary: "Delete a template",
    permission: { action: "destroy", subject: "outreach_message" },
    params: ref,
    errors: ["not_found", "invalid_state"],
  }),
};
