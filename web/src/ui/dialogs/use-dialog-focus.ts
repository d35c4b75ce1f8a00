// Restores the focus when a dialog closes: to its opener, or its menu button if the opener was a menu entry, else to the page.
import { useEffect, useRef, useState } from "react";

/** A menu entry disappears with its menu, the menu button stays. */
const persistentElement = (opener: Element | null): HTMLElement | null => {
  const button = opener?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return ((button && document.getElementById(button)) || opener) as HTMLElement | null;
};

/** For a `Modal`, which does not know its opener when it is mounted open, and does not support menus. */
export function useDialogFocus(isOpen: boolean): { opened: boolean; returnFocus: false } {
  const [opened, setOpened] = useState(false);
  // Read before rendering, because a menu that closes without animation removes its entry, and the focus, at once.
  const wasOpen = useRef(false);
  const focused = useRef<Element | null>(null);
  if (isOpen !== wasOpen.current) {
    wasOpen.current = isOpen;
    if (isOpen) focused.current = document.activeElement;
  }
  useEffect(() => {
    if (!isOpen) return;
    const opener = persistentElement(focused.current);
    // One render later, so that the dialog does not take the focus before the page is rendered.
    setOpened(true);
    return () => {
      setOpened(false);
      const within = document.activeElement;
      // A dialog that is closed right after opening may still take the focus while it fades out.
      const closing = [...document.querySelectorAll("[role=dialog]")];
      setTimeout(() => {
        const now = document.activeElement;
        const isLeft = now === null || now === document.body || now === within || closing.some((dialog) => dialog.contains(now));
        // If the user has moved the focus meanwhile, it stays there.
        if (!isLeft) return;
        const isThere = opener?.isConnected && opener !== document.body;
        (isThere ? opener : document.getElementById("main"))?.focus({ preventScroll: true });
      }, 10);
    };
  }, [isOpen]);
  return { opened, returnFocus: false };
}
