// Which columns of a list are shown: the user's choice in this browser.
import { useState } from "react";
import type { DataColumn } from "../ui/data/data-table.ts";

export interface ColumnChoice<Row> {
  /** Columns to show, in their order. */
  shown: DataColumn<Row>[];
  /** Columns that can be shown or hidden. */
  optional: { key: string; header: string; isShown: boolean }[];
  toggle: (key: string) => void;
  /** Keys of the optional columns that are shown. */
  chosen: readonly string[];
  choose: (keys: readonly string[]) => void;
}

const storageKey = (list: string) => `tidings-columns-${list}`;

function readStored(list: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(list)) ?? "null");
    return Array.isArray(stored) ? stored.filter((key) => typeof key === "string") : undefined;
  } catch {
    return undefined;
  }
}

function store(list: string, keys: readonly string[]): void {
  try {
    localStorage.setItem(storageKey(list), JSON.stringify(keys));
  } catch {
    // Storage is blocked: the choice ends with the page.
  }
}

/** `fixed`: keys that are always shown. `initial`: keys of the others that are shown until the user chooses. */
export function useColumnChoice<Row>(
  list: string,
  columns: readonly DataColumn<Row>[],
  { fixed, initial }: { fixed: readonly string[]; initial: readonly string[] },
): ColumnChoice<Row> {
  const [stored, setStored] = useState(() => readStored(list));
  const chosen = stored ?? initial;
  const choose = (keys: readonly string[]) => {
    setStored([...keys]);
    store(list, keys);
  };
  const isShown = (key: string) => fixed.includes(key) || chosen.includes(key);
  return {
    shown: columns.filter(({ key }) => isShown(key)),
    optional: columns.filter(({ key }) => !fixed.includes(key)).map(({ key, header }) => ({ key, header, isShown: isShown(key) })),
    toggle: (key) => choose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]),
    chosen,
    choose,
  };
}
