// State of a command palette: search text, visible items, active item, and an Enter that waits for the results.
import { type KeyboardEvent, useEffect, useRef, useState } from "react";

interface PaletteItem {
  label: string;
  isStale?: boolean;
}

interface PaletteOptions<Item> {
  /** What was typed before the palette was there. */
  initialSearch: string;
  items: Item[];
  onPick: (item: Item) => void;
  onSearch?: (search: string) => void;
  isLoading: boolean;
}

export function usePalette<Item extends PaletteItem>({ initialSearch, items, onPick, onSearch, isLoading }: PaletteOptions<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState(initialSearch);
  const [active, setActive] = useState(0);
  const [isEntered, setIsEntered] = useState(false);

  const wanted = search.trim().toLowerCase();
  const shown = onSearch || !wanted ? items : items.filter((item) => item.label.toLowerCase().includes(wanted));
  const current = Math.min(active, shown.length - 1);
  const chosen = shown[current];
  // While the results load, what is shown may belong to an earlier search: another patient.
  const isWaiting = isLoading && (!chosen || chosen.isStale === true);
  const move = (to: number) => {
    setActive(to);
    list.current?.querySelector(`[data-position="${to}"]`)?.scrollIntoView({ block: "nearest" });
  };
  const onType = (next: string) => {
    setSearch(next);
    setActive(0);
    setIsEntered(false);
    onSearch?.(next);
  };
  useEffect(() => {
    if (!isEntered || isWaiting) return;
    setIsEntered(false);
    if (chosen) onPick(chosen);
  }, [isEntered, isWaiting, chosen, onPick]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.repeat) setIsEntered(true);
    else if (shown.length === 0) return;
    else if (event.key === "ArrowDown") move((current + 1) % shown.length);
    else if (event.key === "ArrowUp") move((current - 1 + shown.length) % shown.length);
    else return;
    event.preventDefault();
  };
  return { list, search, shown, current, setActive, onType, onKeyDown };
}
