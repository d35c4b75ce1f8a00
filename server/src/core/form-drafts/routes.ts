// Routes of drafts of forms.
import { formDrafts } from "@tidings/contract/areas/form-drafts";
import { type Route, route } from "../../kernel/http/route.ts";
import { listFormDrafts, saveFormDraft, showFormDraft } from "./form-draft-rows.ts";

export const routes: readonly Route[] = [
  route(formDrafts.list, (ctx) => listFormDrafts(ctx)),
  route(formDrafts.show, (ctx, { query }) => showFormDraft(ctx, query.search.form)),
  route(formDrafts.save, (ctx, { body }) => saveFormDraft(ctx, body)),
];
