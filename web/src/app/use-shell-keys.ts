// Keyboard shortcuts of the whole app: Ctrl+K opens the palette, ? opens help for the page with the shortcuts, g and a letter opens an area.

import { useEffect, useRef } from "react";
import type { Command } from "../kit/web-area.ts";

export type ShellDialog = "palette" | "shortcuts";

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable=true], [role=dialog]") !== null;

/** One listener for the whole app; it always uses the current commands. */
export function useShellKeys(commands: readonly Command[], act: { open: (what: ShellDialog) => void; go: (href: string) => void }): void {
  const lead = useRef<number | null>(null);
  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined);
  keys.current = (event) => {
    if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      act.open("palette");
      return;
    }
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const isAfterLead = lead.current !== null && event.timeStamp - lead.current < 1_500;
    const command = isAfterLead ? commands.find((one) => one.letter === event.key.toLowerCase()) : undefined;
    lead.current = event.key === "g" ? event.timeStamp : null;
    if (event.key === "?") act.open("shortcuts");
    else if (command) act.go(command.href);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => keys.current(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
