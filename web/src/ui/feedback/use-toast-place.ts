// Keeps the toasts clear of what is pressed at the end of the window, while any toast is shown.
import { type RefObject, useLayoutEffect } from "react";
import { placeToasts } from "./toast-place.ts";

/** Bars that stay at the end of the window or of a page mark themselves; of a dialog every button counts. */
const kept = '[data-keeps-free], [role="dialog"] button';

export function useToastPlace(stack: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = stack.current;
    if (!isShown || !element) return;
    let frame = 0;
    const place = () => {
      frame = 0;
      const boxes = [...document.querySelectorAll(kept)].map((one) => one.getBoundingClientRect()).filter((box) => box.height > 0);
      const bottom = `${placeToasts(element.getBoundingClientRect(), boxes, window.innerHeight)}px`;
      if (element.style.bottom !== bottom) element.style.bottom = bottom;
    };
    const later = () => {
      frame ||= requestAnimationFrame(place);
    };
    place();
    // Pages and dialogs come and go under a toast, and a composer grows.
    const changes = new MutationObserver(later);
    changes.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ["style"] });
    window.addEventListener("resize", later);
    document.addEventListener("scroll", later, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener("resize", later);
      document.removeEventListener("scroll", later, { capture: true });
    };
  }, [stack, isShown]);
}
