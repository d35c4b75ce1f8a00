// Moves the focus between list rows with j, k and the arrow keys, and selects the row with x.
import { type RefObject, useEffect } from "react";

const typing = "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]";
const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

function selectRow(event: KeyboardEvent, holder: HTMLElement | null): void {
  const focused = document.activeElement;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !holder?.contains(focused) || focused?.closest(typing)) return;
  focused?.closest("tr")?.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
}

/** Elements marked `data-row-open` inside the holder are the stops. */
export function useRowKeys(holder: RefObject<HTMLElement | null>, isMainList: boolean) {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if (event.key === "x") selectRow(event, holder.current);
      const step = steps[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const focused = document.activeElement;
      const isInside = holder.current?.contains(focused) ?? false;
      if (focused?.closest(typing)) return;
      // From beside the main list too, such as from the messages of the conversation that is open; arrow keys scroll there.
      const isBeside = isMainList && !event.key.startsWith("Arrow") && !focused?.closest("table, [data-row-open]");
      if (!isInside && !isBeside) return;
      const stops = [...(holder.current?.querySelectorAll<HTMLElement>("[data-row-open]") ?? [])];
      const at = stops.findIndex((stop) => stop === focused || stop.closest("tr, li")?.contains(focused));
      const current = at === -1 ? stops.findIndex((stop) => stop.hasAttribute("aria-current")) : at;
      const next = stops[current === -1 ? 0 : current + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("keydown", move);
    return () => document.removeEventListener("keydown", move);
  }, [holder, isMainList]);
}
