// Which dialog of the shell is open, where the focus was before, and what was typed before the command palette was there.
import { useState } from "react";
import type { ShellDialog } from "./use-shell-keys.ts";

export function useShellDialogs() {
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const [typed, setTyped] = useState("");
  const [opener, setOpener] = useState<Element | null>(null);
  const close = () => setDialog(null);
  return {
    dialog,
    typed,
    setTyped,
    opener,
    open: (what: ShellDialog) => {
      if (dialog !== null) return;
      setTyped("");
      setOpener(document.activeElement);
      setDialog(what);
    },
    close,
    /** Where no dialog does it by itself. */
    closeAndReturn: () => {
      close();
      (opener as HTMLElement | null)?.focus();
    },
  };
}
