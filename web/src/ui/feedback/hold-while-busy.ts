// Props that keep the focus on a busy button: Mantine's `loading` disables the button, which loses the focus.
import type { MouseEvent, MouseEventHandler } from "react";

/** aria-disabled, and a click handler that prevents any action, including form submission. */
export function holdWhileBusy(isBusy: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  return {
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (isBusy) event.preventDefault();
      else onClick?.(event);
    },
    ...(isBusy ? { "aria-disabled": true } : {}),
  };
}
