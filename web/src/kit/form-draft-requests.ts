// Requests for drafts of forms; loaded after the form.
import { type FormDraft, type FormDraftInput, formDrafts } from "@tidings/contract/areas/form-drafts";
import { sendRequest } from "../api/request.ts";

export const listPath = formDrafts.list.path;

export const readFormDraft = async (form: string, signal: AbortSignal): Promise<FormDraft | null> =>
  (await sendRequest(formDrafts.show, { query: { search: { form } }, signal })).formDraft;

export const writeFormDraft = (body: FormDraftInput) => sendRequest(formDrafts.save, { body });
