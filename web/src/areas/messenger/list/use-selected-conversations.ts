// Which conversations of the list are selected; null while the list is not for selecting.
import { useCallback, useState } from "react";

export interface SelectedConversations {
  isOn: boolean;
  ids: ReadonlySet<string>;
  start: () => void;
  end: () => void;
  toggle: (externalId: string) => void;
  replace: (externalIds: Iterable<string>) => void;
}

const none: ReadonlySet<string> = new Set();

export function useSelectedConversations(): SelectedConversations {
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const toggle = useCallback(
    (externalId: string) =>
      setSelected((known) => {
        const next = new Set(known);
        if (!next.delete(externalId)) next.add(externalId);
        return next;
      }),
    [],
  );
  return {
    isOn: selected !== null,
    ids: selected ?? none,
    start: () => setSelected(none),
    end: () => setSelected(null),
    toggle,
    replace: (externalIds) => setSelected(new Set(externalIds)),
  };
}
