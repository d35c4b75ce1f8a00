// Message templates of Messenger.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { issueText } from "../errors.ts";
import { defaultLanguages } from "../message/languages.ts";
import { paged, pageQuery } from "../wire.ts";

/** Added languages are not offered here (LANG-002). */
export const messengerLanguages = defaultLanguages;
export const maxTemplateTitleLength = 255;

const TemplateTexts = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(2000)));

export const MessengerTemplate = z.object({
  externalId: z.string(),
  title: z.string(),
  languages: z.array(z.string()),
  contentText: TemplateTexts,
  /** The author; null for a library template. */
  user: z.nullable(z.object({ externalId: z.string(), firstName: z.string(), lastName: z.string() })),
  /** A library template, which the organization cannot change. */
  tidingsTemplate: z.boolean(),
  updatedAt: z.string(),
  currentUserAbilities: z.object({ update: z.boolean(), destroy: z.boolean() }),
});
export type MessengerTemplate = z.infer<typeof MessengerTemplate>;

export const MessengerTemplateInput = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(maxTemplateTitleLength, issueText("validation.maxLength", { max: maxTemplateTitleLength })),
    ),
  languages: z
    .array(z.enum(messengerLanguages))
    .check(z.minLength(1, issueText("validation.blank")), z.maxLength(messengerLanguages.length)),
  contentText: TemplateTexts,
});
export type MessengerTemplateInput = z.infer<typeof MessengerTemplateInput>;

/** Which of its languages a patient gets: their own, else English; null: it cannot be loaded for them (OP-147). */
export function languageForPatient(languages: readonly string[], patientLanguage: string | null): string | null {
  if (patientLanguage !== null && languages.includes(patientLanguage)) return patientLanguage;
  return languages.includes("english") ? "english" : null;
}

const templateRef = z.object({ externalId: z.uuid() });
const oneTemplate = z.object({ template: MessengerTemplate });
export const messengerTemplateSortFields = ["title", "updatedAt"] as const;

export const messengerTemplates = {
  list: endpoint({
    method: "GET",
    path: "/messaging/templates.json",
    summary: "List messenger templates by title",
    permission: { action: "read", subject: "messenger_template" },
    query: z.object({ ...pageQuery(), search: z.optional(z.object({ title: z.optional(z.string().check(z.maxLength(255))) })) }),
    output: paged("templates", MessengerTemplate),
  }),
  show: endpoint({
    method: "GET",
    path: "/messaging/templates/:externalId.json",
    summary: "Get a messenger template",
    permission: { action: "read", subject: "messenger_template" },
    params: templateRef,
    output: oneTemplate,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/messaging/templates.json",
    summary: "Create a messenger template",
    permission: { action: "create", subject: "messenger_template" },
    wrap: "template",
    body: MessengerTemplateInput,
    output: oneTemplate,
    status: 201,
  }),
  update: endpoint({
    method: "PUT",
    path: "/messaging/templates/:externalId.json",
    summary: "Update a messenger template",
    permission: { action: "update", subject: "messenger_template" },
    params: templateRef,
    wrap: "template",
    body: MessengerTemplateInput,
    output: oneTemplate,
    errors: ["not_found", "invalid_state"],
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/messaging/templates/:externalId.json",
    summary: "Delete a messenger template",
    permission: { action: "destroy", subject: "messenger_template" },
    params: templateRef,
    errors: ["not_found", "invalid_state"],
  }),
};
