// Focus of a conversation that opens: in its composer, so that a reply is typed at once.
import { useEffect } from "react";

/**
 * Not for users who go through the list by keyboard, who need the keys of the list, nor where a keyboard on the screen would cover the
 * conversation.
 */
function wantsComposer(): boolean {
  const focused = document.activeElement;
  const isBusy = focused?.closest("input, textarea, [contenteditable=true], [role=dialog]") ?? null;
  const isInList = focused?.matches("a:focus-visible") ?? false;
  return isBusy === null && !isInList && matchMedia("(pointer: fine)").matches;
}

export function useFocusOnOpen(editorId: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    // The editor is on the page one frame later.
    const frame = requestAnimationFrame(() => wantsComposer() && document.getElementById(editorId)?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [editorId, isReady]);
}
