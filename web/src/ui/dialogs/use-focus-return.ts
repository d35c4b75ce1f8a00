// Restores the focus when a dialog closes: to its opener, or its menu button if the opener was a menu entry, else to the page.
import { useEffect, useRef } from "react";

/** A menu entry disappears with its menu, the menu button stays. */
const persistentElement = (opener: Element | null): HTMLElement | null => {
  const button = opener?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return ((button && document.getElementById(button)) || opener) as HTMLElement | null;
};

/** How long after an act its row may still be on screen: until the list was requested again. */
const maxLingeringMs = 10_000;

const focusPage = () => document.getElementById("main")?.focus({ preventScroll: true });

/** The row of a deleted record, and its button with it, disappears after its dialog: then the page has the focus. */
function focusPageOnceGone(opener: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (opener.isConnected) return;
    watch.disconnect();
    if (document.activeElement === document.body) focusPage();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), maxLingeringMs);
}

interface FocusReturnOptions {
  /** Called once the dialog may be rendered. */
  onOpened?: (is: boolean) => void;
  /** If the focus has left it already when this dialog is opened. */
  opener?: Element | null | undefined;
}

export function useFocusReturn(isOpen: boolean, { onOpened, opener: given }: FocusReturnOptions = {}): void {
  // Read before rendering, because a menu that closes without animation removes its entry, and the focus, at once.
  const wasOpen = useRef(false);
  const focused = useRef<Element | null>(null);
  if (isOpen !== wasOpen.current) {
    wasOpen.current = isOpen;
    if (isOpen) focused.current = given ?? document.activeElement;
  }
  useEffect(() => {
    if (!isOpen) return;
    const opener = persistentElement(focused.current);
    onOpened?.(true);
    return () => {
      onOpened?.(false);
      const within = document.activeElement;
      // A dialog that is closed right after opening may still take the focus while it fades out.
      const closing = [...document.querySelectorAll("[role=dialog]")];
      setTimeout(() => {
        const now = document.activeElement;
        const isLeft = now === null || now === document.body || now === within || closing.some((dialog) => dialog.contains(now));
        // If the user has moved the focus meanwhile, it stays there.
        if (!isLeft) return;
        if (!opener?.isConnected || opener === document.body) return focusPage();
        opener.focus({ preventScroll: true });
        focusPageOnceGone(opener);
      }, 10);
    };
  }, [isOpen, onOpened]);
}
