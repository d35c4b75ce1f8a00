// State of the open sections of a page.
import { useState } from "react";

export interface OpenSections {
  isOpen: (key: string) => boolean;
  toggle: (key: string) => void;
  open: (keys: readonly string[]) => void;
}

export function useOpenSections(initial: readonly string[]): OpenSections {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(initial));
  return {
    isOpen: (key) => open.has(key),
    toggle: (key) =>
      setOpen((old) => {
        const next = new Set(old);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    open: (keys) => setOpen((old) => new Set([...old, ...keys])),
  };
}
