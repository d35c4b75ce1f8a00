// Drafts of forms: what the signed-in user typed into a form and has not saved.
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

export const maxFormDraftLength = 200_000;
/** Of one user in one organization; the oldest makes room. */
export const maxFormDrafts = 100;
export const formDraftDays = 7;

/** Form and record, e.g. `group-edit|<id>`. */
const form = z.string().check(z.minLength(1), z.maxLength(200));
const title = z.nullable(z.string().check(z.minLength(1), z.maxLength(200)));
/** The page of the form in the web app. */
const path = z.string().check(z.maxLength(1000), z.regex(/^\/(?!\/)/));

export const FormDraftRow = z.object({ form, title, path, keptAt: z.string() });
export type FormDraftRow = z.infer<typeof FormDraftRow>;
/** `content` is JSON as the web app wrote it. */
export const FormDraft = z.extend(FormDraftRow, { content: z.string() });
export type FormDraft = z.infer<typeof FormDraft>;
export const FormDraftInput = z.strictObject({
  form,
  title,
  path,
  /** Null deletes the draft. */
  content: z.nullable(z.string().check(z.minLength(1), z.maxLength(maxFormDraftLength))),
});
export type FormDraftInput = z.infer<typeof FormDraftInput>;

const one = z.object({ formDraft: z.nullable(FormDraft) });

export const formDrafts = {
  list: endpoint({
    method: "GET",
    path: "/form_drafts.json",
    summary: "List the signed-in user's drafts of forms, the newest first, without what was typed",
    permission: "session",
    output: z.object({ formDrafts: z.array(FormDraftRow) }),
    isPolling: true,
  }),
  show: endpoint({
    method: "GET",
    path: "/form_drafts/one.json",
    summary: "Get the signed-in user's draft of a form; null if there is none",
    permission: "session",
    query: z.object({ search: z.object({ form }) }),
    output: one,
    isPolling: true,
  }),
  save: endpoint({
    method: "PUT",
    path: "/form_drafts/one.json",
    summary: "Save the signed-in user's draft of a form, or delete it; it is kept for a week",
    permission: "session",
    wrap: "formDraft",
    body: FormDraftInput,
    output: one,
  }),
};
