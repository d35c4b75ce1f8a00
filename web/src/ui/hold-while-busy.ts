// What keeps the focus on a button that is at work: the library's own `loading` disables it, and the focus is lost.
import type { MouseEvent, MouseEventHandler } from "react";

/** The sign of being out of use, and a press that sends nothing meanwhile, be it by a form. */
export function holdWhileBusy(isBusy: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  return {
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (isBusy) event.preventDefault();
      else onClick?.(event);
    },
    ...(isBusy ? { "aria-disabled": true } : {}),
  };
}
