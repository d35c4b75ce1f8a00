// The unsaved changes of a form: kept on the server for the user's other devices and for lists, and in this browser until the server has them.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../api/request.ts";
import { changesOf, withDraft } from "./form-changes.ts";
import { useDraft } from "./use-draft.ts";
import { useDraftsOnServer } from "./use-drafts-on-server.ts";

const debounceMs = 1_000;
const retryMs = 10_000;
const maxTitleLength = 200;

type Part = Record<string, unknown>;
interface Content {
  changes: Part;
  /** The changed fields' values when the form was opened. */
  before: Part;
}

/** Loaded after the form. */
const requests = () => import("./form-draft-requests.ts");

/** Once anything was changed, also what differs from `elsewhere`: with what the form opens on the user's other devices. */
function contentOf<V extends object>(initial: V, values: V, elsewhere: V): Content | null {
  const typed = changesOf(initial, values) as Part;
  if (Object.keys(typed).length === 0) return null;
  const changes = { ...(changesOf(elsewhere, values) as Part), ...typed };
  return { changes, before: Object.fromEntries(Object.keys(changes).map((name) => [name, elsewhere[name as keyof V]])) };
}

function titleOf({ title, name }: Part): string | null {
  const typed = typeof title === "string" ? title : typeof name === "string" ? name : "";
  return typed.trim().slice(0, maxTitleLength) || null;
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && [400, 401, 403, 404, 422].includes(error.status);

interface ServerDraftOptions {
  name: string;
  title: string | null;
  /** What the form has to keep, as text; null: nothing. */
  content: string | null;
  /** The server's draft when the form opens. */
  onFound: (content: string, keptAt: number) => void;
  /** The server has what was typed when the form was left. */
  onLeft: () => void;
}

/** Keeps `content` on the server; one request after the other, so that a deleted draft does not come back. */
function useServerDraft({ name, title, content, onFound, onLeft }: ServerDraftOptions) {
  const client = useQueryClient();
  const isOnServer = useDraftsOnServer();
  /** What the server has; undefined until that is known. */
  const [saved, setSaved] = useState<string | null | undefined>(undefined);
  const [isKnown, setIsKnown] = useState(!isOnServer);
  const [tries, setTries] = useState(0);
  const now = useRef({ content, title, saved, onFound, onLeft, isGone: false });
  Object.assign(now.current, { content, title, onFound, onLeft });
  const path = useRef(location.pathname + location.search);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const know = (text: string | null) => {
    now.current.saved = text;
    setSaved(text);
  };
  const save = async (next: string | null): Promise<void> => {
    if (next === now.current.saved) return;
    try {
      const { listPath, writeFormDraft } = await requests();
      await writeFormDraft({ form: name, title: now.current.title, path: path.current, content: next });
      know(next);
      if (now.current.isGone) now.current.onLeft();
      void client.invalidateQueries({ queryKey: [listPath] });
    } catch (error) {
      if (!isRefused(error) && !now.current.isGone) setTimeout(() => setTries((count) => count + 1), retryMs);
    }
  };
  const push = (next: () => string | null): void => {
    queue.current = queue.current.then(() => save(next()));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (!isOnServer) return;
    const stop = new AbortController();
    now.current.isGone = false;
    requests()
      .then(({ readFormDraft }) => readFormDraft(name, stop.signal))
      .then(
        (formDraft) => {
          if (formDraft) now.current.onFound(formDraft.content, Date.parse(formDraft.keptAt));
          know(formDraft?.content ?? null);
        },
        // Without the server's draft the one of this browser serves.
        () => undefined,
      )
      .finally(() => setIsKnown(true));
    return () => {
      stop.abort();
      now.current.isGone = true;
      if (now.current.saved !== undefined) push(() => now.current.content);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed try is repeated
  useEffect(() => {
    if (saved === undefined || saved === content) return;
    const timer = setTimeout(() => push(() => now.current.content), debounceMs);
    return () => clearTimeout(timer);
  }, [content, saved, tries]);

  return {
    isKnown,
    has: (text: string | null) => text === saved,
    drop: () => {
      now.current.content = null;
      if (isOnServer) push(() => null);
    },
  };
}

/**
 * @param name form and record
 * @param initial the values when the form was opened
 * @param elsewhere the values with which it opens on another device
 */
export function useFormDraft<V extends object>(name: string, initial: V, values: V, setValues: (values: V) => void, elsewhere: V) {
  const kept = contentOf(initial, values, elsewhere);
  const content = kept && JSON.stringify(kept);
  const [foundAt, setFoundAt] = useState<number | null>(null);
  /** What was restored last: changed since then, it is not replaced. */
  const restored = useRef({ content: null as string | null, atMs: 0 });
  const shown = useRef(content);
  shown.current = content;

  /** Returns whether the form then has changes. */
  const restore = (found: Content, atMs: number): boolean => {
    const next = withDraft(initial, found.changes, found.before);
    const left = contentOf(initial, next, elsewhere);
    restored.current = { content: left && JSON.stringify(left), atMs };
    shown.current = restored.current.content;
    setValues(next);
    return left !== null;
  };
  const server = useServerDraft({
    name,
    title: titleOf(values as Part),
    content,
    onFound: (text, keptAt) => {
      const isReplaced = shown.current === restored.current.content && keptAt > restored.current.atMs;
      if (isReplaced && restore(JSON.parse(text) as Content, keptAt)) setFoundAt(keptAt);
    },
    onLeft: () => void local.drop(),
  });
  const local = useDraft({
    name,
    changes: kept && !server.has(content) ? kept.changes : {},
    before: kept?.before ?? {},
    // The server's may be newer, and there already.
    onFound: (found) => found.keptAt > restored.current.atMs && restore(found, found.keptAt),
  });

  return {
    restoredAt: foundAt ?? local.restoredAt,
    /** False until it is known whether the server has a draft. */
    isKnown: server.isKnown,
    isKept: local.isKept,
    /** Deletes the draft here; the server follows. */
    drop: async () => {
      setFoundAt(null);
      server.drop();
      await local.drop();
    },
  };
}
