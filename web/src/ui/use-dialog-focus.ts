// Restores the focus when a dialog closes: to its opener, or its menu button if the opener was a menu entry, else to the page.
import { useEffect, useRef, useState } from "react";

/** A menu entry disappears with its menu, the menu button stays. */
const persistentElement = (opener: Element | null): HTMLElement | null => {
  const button = opener?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return ((button && document.getElementById(button)) || opener) as HTMLElement | null;
};

/** For a `Modal`, which by itself forgets who opened it when it is mounted open, and knows nothing of menus. */
export function useDialogFocus(isOpen: boolean): { opened: boolean; returnFocus: false } {
  const [opened, setOpened] = useState(false);
  // Looked for before anything is drawn: a menu that shuts without motion takes its entry, and the focus, away at once.
  const wasOpen = useRef(false);
  const focused = useRef<Element | null>(null);
  if (isOpen !== wasOpen.current) {
    wasOpen.current = isOpen;
    if (isOpen) focused.current = document.activeElement;
  }
  useEffect(() => {
    if (!isOpen) return;
    const opener = persistentElement(focused.current);
    // One render later, so that the dialog does not take the focus before the page has settled.
    setOpened(true);
    return () => {
      setOpened(false);
      const within = document.activeElement;
      // Closed at once, a dialog may still take the focus while it fades.
      const closing = [...document.querySelectorAll("[role=dialog]")];
      setTimeout(() => {
        const now = document.activeElement;
        const isLeft = now === null || now === document.body || now === within || closing.some((dialog) => dialog.contains(now));
        // Whoever has moved on meanwhile stays where they are.
        if (!isLeft) return;
        const isThere = opener?.isConnected && opener !== document.body;
        (isThere ? opener : document.getElementById("main"))?.focus({ preventScroll: true });
      }, 10);
    };
  }, [isOpen]);
  return { opened, returnFocus: false };
}
