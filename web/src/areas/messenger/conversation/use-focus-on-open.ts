// Focus of a conversation that opens: in its composer, so that a reply is typed at once.
import { useEffect } from "react";

/** Not while something else is typed in, nor where a keyboard on the screen would cover the conversation. */
function wantsComposer(): boolean {
  const isBusy = document.activeElement?.closest("input, textarea, [contenteditable=true], [role=dialog]") ?? null;
  return isBusy === null && matchMedia("(pointer: fine)").matches;
}

/** About two seconds: later the user is elsewhere. */
const maxFrames = 120;

export function useFocusOnOpen(editorId: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return;
    let frame = 0;
    // The editor is loaded beside the conversation.
    const focus = (framesLeft: number) => {
      if (framesLeft === 0 || !wantsComposer()) return;
      const editor = document.getElementById(editorId);
      if (editor) editor.focus({ preventScroll: true });
      else frame = requestAnimationFrame(() => focus(framesLeft - 1));
    };
    frame = requestAnimationFrame(() => focus(maxFrames));
    return () => cancelAnimationFrame(frame);
  }, [editorId, isReady]);
}
