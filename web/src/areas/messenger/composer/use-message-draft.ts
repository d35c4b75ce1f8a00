// The unsent text of a conversation: kept on the server for the user's other devices, and in this browser until the server has it.
import { useQueryClient } from "@tanstack/react-query";
import { messageDrafts } from "@tidings/contract/areas/conversation-work";
import { messenger } from "@tidings/contract/areas/messenger";
import { useEffect, useRef, useState } from "react";
import { sendRequest } from "../../../api/request.ts";
import { useDraft } from "../../../kit/use-draft.ts";

const debounceMs = 800;
const retryMs = 10_000;

/**
 * @param setBody called with the text that was found
 * @returns `sent` is to be called when the server has sent the text, and removed its draft with it
 */
export function useMessageDraft(externalId: string, body: string, setBody: (text: string) => void) {
  const client = useQueryClient();
  const params = { externalId };
  /** What the server has; null until that is known. */
  const [saved, setSaved] = useState<string | null>(null);
  const [isRestored, setIsRestored] = useState(false);
  const [tries, setTries] = useState(0);
  const now = useRef({ body, saved, isGone: false, restoredAtMs: 0, setBody });
  Object.assign(now.current, { body, saved, setBody });
  const restore = (text: string) => {
    now.current.body = text;
    setBody(text);
    setIsRestored(text !== "");
  };
  const local = useDraft({
    name: `messenger|${externalId}`,
    changes: body && body !== saved ? { body } : {},
    onFound: ({ changes, keptAt }) => {
      const found = typeof changes.body === "string" ? changes.body : "";
      now.current.restoredAtMs = keptAt;
      if (found !== "") restore(found);
      return found !== "";
    },
  });
  const push = useRef<() => Promise<void>>(() => Promise.resolve());
  push.current = async () => {
    const text = now.current.body;
    const before = now.current.saved;
    try {
      await sendRequest(messageDrafts.save, { params, body: { body: text } });
      setSaved(text);
      now.current.saved = text;
      // The list marks conversations with a draft.
      if (!before !== !text) void client.invalidateQueries({ queryKey: [messenger.threads.path] });
      // Sent or left while this was under way.
      if (now.current.isGone && now.current.body !== text) await push.current();
    } catch {
      // The text stays in this browser, and the server gets it later.
      setTimeout(() => setTries((count) => count + 1), retryMs);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the conversation opens
  useEffect(() => {
    const stop = new AbortController();
    now.current.isGone = false;
    sendRequest(messageDrafts.show, { params, signal: stop.signal }).then(
      ({ draft }) => {
        const { body: shown, restoredAtMs } = now.current;
        const isNewer = draft !== null && (shown === "" || (restoredAtMs > 0 && Date.parse(draft.updatedAt) > restoredAtMs));
        if (isNewer) restore(draft.body);
        setSaved(draft?.body ?? "");
        now.current.saved = draft?.body ?? "";
      },
      // Without the server's draft the one of this browser serves.
      () => undefined,
    );
    return () => {
      stop.abort();
      now.current.isGone = true;
      if (now.current.saved !== null && now.current.saved !== now.current.body) void push.current();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed try is repeated
  useEffect(() => {
    if (saved === null || saved === body) return;
    const timer = setTimeout(() => void push.current(), debounceMs);
    return () => clearTimeout(timer);
  }, [body, saved, tries]);
  return {
    isRestored,
    clear: () => {
      setIsRestored(false);
      void local.drop();
    },
    sent: () => {
      now.current.saved = "";
      setSaved("");
    },
  };
}
