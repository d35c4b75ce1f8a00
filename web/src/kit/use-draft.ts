// Brings a form's unsaved changes back when it opens, and keeps them while they are typed.
import { useCallback, useEffect, useRef, useState } from "react";
import { useCurrentUser } from "../api/session.tsx";
import { type Draft, dropDraft, keepDraft, readDraft } from "./draft-store.ts";

const quietMs = 400;

interface DraftOptions {
  /** Which form, and of which record. */
  name: string;
  changes: Record<string, unknown>;
  /** The same fields as they were before. */
  before?: Record<string, unknown>;
  /** Unsaved changes of an earlier visit; tells whether anything of them is still to be saved. */
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
      // Whoever already types does not want the fields to change under the hands.
      if (!draft || Object.keys(latest.current.changes).length > 0) return;
      if (latest.current.onFound(draft)) setRestoredAt(draft.keptAt);
      else void dropDraft(owner);
    });
    return () => {
      isGone = true;
    };
  }, [owner]);

  const flush = useCallback(() => {
    if (!latest.current.isPending) return;
    latest.current.isPending = false;
    const { changes: now, before: old } = latest.current;
    // Storage may be full or forbidden; then the browser itself asks before the page is left (see isKept).
    void (Object.keys(now).length > 0 ? keepDraft(owner, { changes: now, before: old }) : dropDraft(owner)).catch(() => {
      latest.current.isPending = true;
    });
  }, [owner]);

  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the values' text is what starts the wait
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    latest.current.isPending = true;
    const timer = setTimeout(flush, quietMs);
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
    await dropDraft(owner);
  }, [owner]);

  return { restoredAt, drop, flush, isKept: () => !latest.current.isPending };
}
