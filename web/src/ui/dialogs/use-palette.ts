// State of a command palette: search text, visible items, active item.
import { type KeyboardEvent, useEffect, useRef, useState } from "react";

interface PaletteItem {
  label: string;
}

interface PaletteOptions<Item> {
  isOpen: boolean;
  items: Item[];
  onPick: (item: Item) => void;
  onSearch?: (search: string) => void;
}

export function usePalette<Item extends PaletteItem>({ isOpen, items, onPick, onSearch }: PaletteOptions<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  useEffect(() => {
    if (isOpen) setSearch("");
    setActive(0);
  }, [isOpen]);

  const wanted = search.trim().toLowerCase();
  const shown = onSearch || !wanted ? items : items.filter((item) => item.label.toLowerCase().includes(wanted));
  const current = Math.min(active, shown.length - 1);
  const move = (to: number) => {
    setActive(to);
    list.current?.querySelector(`[data-position="${to}"]`)?.scrollIntoView({ block: "nearest" });
  };
  const onType = (next: string) => {
    setSearch(next);
    setActive(0);
    onSearch?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (shown.length === 0) return;
    if (event.key === "ArrowDown") move((current + 1) % shown.length);
    else if (event.key === "ArrowUp") move((current - 1 + shown.length) % shown.length);
    else if (event.key === "Enter" && !event.repeat && shown[current]) onPick(shown[current]);
    else return;
    event.preventDefault();
  };
  return { list, search, shown, current, setActive, onType, onKeyDown };
}
