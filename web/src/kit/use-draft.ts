// Restores a form's unsaved changes and stores them while typing.
import { useCallback, useEffect, useRef, useState } from "react";
import { useCurrentUser } from "../api/session.tsx";
import type { Draft } from "./draft-store.ts";
import { deleteDraft, readDraft, saveDraft } from "./drafts.ts";

const debounceMs = 400;

interface DraftOptions {
  /** Form and record. */
  name: string;
  changes: Record<string, unknown>;
  /** The same fields' initial values. */
  before?: Record<string, unknown>;
  /** Restores the draft of an earlier visit; returns whether changes are still to be stored. */
  onFound: (draft: Draft) => boolean;
}

const nothing = {};

export function useDraft({ name, changes, before = nothing, onFound }: DraftOptions) {
  const user = useCurrentUser();
  const owner = `${user.externalId}|${user.currentOrganization ?? ""}|${name}`;
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const latest = useRef({ changes, before, onFound, isPending: false, hasRead: false });
  latest.current.changes = changes;
  latest.current.before = before;
  latest.current.onFound = onFound;
  const text = JSON.stringify(changes);

  useEffect(() => {
    let isGone = false;
    const found = readDraft(owner).catch(() => null);
    void found.then((draft) => {
      if (isGone) return;
      latest.current.hasRead = true;
      // Do not restore once the user has started typing.
      if (!draft || Object.keys(latest.current.changes).length > 0) return;
      if (latest.current.onFound(draft)) setRestoredAt(draft.keptAt);
      else void deleteDraft(owner);
    });
    return () => {
      isGone = true;
    };
  }, [owner]);

  const flush = useCallback(() => {
    if (!latest.current.isPending) return;
    latest.current.isPending = false;
    const { changes: now, before: old } = latest.current;
    // Storage may be full or blocked; then the browser asks before the page is left.
    void (Object.keys(now).length > 0 ? saveDraft(owner, { changes: now, before: old }) : deleteDraft(owner)).catch(() => {
      latest.current.isPending = true;
    });
  }, [owner]);

  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the debounce restarts when the serialized values change
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    latest.current.isPending = true;
    const timer = setTimeout(flush, debounceMs);
    return () => clearTimeout(timer);
  }, [text, flush]);

  useEffect(() => {
    addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [flush]);

  const drop = useCallback(async () => {
    latest.current.isPending = false;
    setRestoredAt(null);
    await deleteDraft(owner);
  }, [owner]);

  return { restoredAt, drop, flush, isKept: () => !latest.current.isPending };
}
