// The store of drafts in this browser; its code is loaded after the page, by the first read.
import type { Draft } from "./draft-store.ts";

const store = () => import("./draft-store.ts");

export const readDraft = async (owner: string): Promise<Draft | null> => (await store()).readDraft(owner);
export const saveDraft = async (owner: string, draft: Omit<Draft, "keptAt">): Promise<void> => (await store()).saveDraft(owner, draft);
export const deleteDraft = async (owner: string): Promise<void> => (await store()).deleteDraft(owner);
