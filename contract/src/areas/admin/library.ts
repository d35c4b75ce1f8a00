// Library shared by all organizations: outreach and Messenger templates, available while they are published.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { healthEquityCategories } from "../../message/writing/health-equity.ts";
import { paged, pageQuery } from "../../wire.ts";
import { answerTypes, outreachQuestionTypes } from "../../words.ts";
import { given, idRef, operatorRoles, typed } from "./fields.ts";

export const resourceKinds = ["outreach_template", "messenger_template"] as const;
export type ResourceKind = (typeof resourceKinds)[number];
/** Languages of the library; organizations add other languages in their own outreaches. */
export const libraryLanguages = ["english", "spanish"] as const;
export const libraryName = "Tidings library";

const Texts = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(2000)));

export const ResourceRow = z.object({
  externalId: z.string(),
  kind: z.enum(resourceKinds),
  title: z.string(),
  libraryName: z.string(),
  isPublished: z.boolean(),
  updatedAt: z.string(),
});
export type ResourceRow = z.infer<typeof ResourceRow>;

export const Resource = z.extend(ResourceRow, {
  questionType: z.enum(outreachQuestionTypes),
  contentText: Texts,
  answers: z.array(z.object({ type: z.enum(answerTypes), contentText: Texts, responseLabel: z.nullable(z.string()) })),
  healthEquityCategory: z.nullable(z.enum(healthEquityCategories)),
});
export type Resource = z.infer<typeof Resource>;

export const ResourceInput = z.object({
  kind: z.enum(resourceKinds),
  title: given(),
  libraryName: given(),
  /** Messenger templates have no question. */
  questionType: z._default(z.enum(outreachQuestionTypes), "no_response"),
  contentText: Texts,
  answers: z._default(
    z
      .array(z.object({ type: z.enum(answerTypes), contentText: Texts, responseLabel: z.nullish(z.string().check(z.maxLength(255))) }))
      .check(z.maxLength(5)),
    [],
  ),
  /** Of an outreach template; when absent, it is derived from the text. */
  healthEquityCategory: z.nullish(z.enum(healthEquityCategories)),
  isPublished: z.boolean(),
});
export type ResourceInput = z.infer<typeof ResourceInput>;

const one = z.object({ resource: Resource });
const open = { permission: "session", roles: operatorRoles } as const;

export const adminLibrary = {
  list: endpoint({
    method: "GET",
    path: "/admin/library.json",
    summary: "List the resources of the library by title",
    ...open,
    query: z.object({ ...pageQuery(), search: z.optional(z.object({ title: typed, kind: z.optional(z.enum(resourceKinds)) })) }),
    output: paged("resources", ResourceRow),
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/library.json",
    summary: "Add a resource to the library; once published, every organization sees it immediately",
    ...open,
    wrap: "resource",
    body: ResourceInput,
    output: one,
    status: 201,
  }),
  show: endpoint({
    method: "GET",
    path: "/admin/library/:externalId.json",
    summary: "Get a resource of the library with its texts",
    ...open,
    params: idRef,
    output: one,
    errors: ["not_found"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/admin/library/:externalId.json",
    summary: "Update a resource in every organization; records created from it are not changed",
    ...open,
    params: idRef,
    wrap: "resource",
    body: ResourceInput,
    output: one,
    errors: ["not_found"],
  }),
};
