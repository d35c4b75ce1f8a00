// Brings a form's unsaved changes back when it opens, and keeps them while they are typed.
import { useCallback, useEffect, useRef, useState } from "react";
import { useCurrentUser } from "../api/session.tsx";
import { dropDraft, keepDraft, readDraft } from "./draft-store.ts";

const quietMs = 400;

interface DraftOptions {
  /** Which form, and of which record. */
  name: string;
  changes: Record<string, unknown>;
  /** Unsaved changes of an earlier visit. */
  onFound: (changes: Record<string, unknown>) => void;
}

export function useDraft({ name, changes, onFound }: DraftOptions) {
  const user = useCurrentUser();
  const owner = `${user.externalId}|${user.currentOrganization ?? ""}|${name}`;
  const [restoredAt, setRestoredAt] = useState<number | null>(null);
  const latest = useRef({ changes, onFound, isPending: false, hasRead: false });
  latest.current.changes = changes;
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
      latest.current.onFound(draft.changes);
      setRestoredAt(draft.keptAt);
    });
    return () => {
      isGone = true;
    };
  }, [owner]);

  const flush = useCallback(() => {
    if (!latest.current.isPending) return;
    latest.current.isPending = false;
    const now = latest.current.changes;
    // Storage may be full or forbidden; then the browser itself asks before the page is left (see isKept).
    void (Object.keys(now).length > 0 ? keepDraft(owner, now) : dropDraft(owner)).catch(() => {
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
