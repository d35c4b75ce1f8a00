// Focus of a `Modal`, which does not know its opener when it is mounted open, and does not support menus.
import { useState } from "react";
import { useFocusReturn } from "./use-focus-return.ts";

/** Opened one render later, so that the dialog does not take the focus before the page is rendered. */
export function useDialogFocus(isOpen: boolean): { opened: boolean; returnFocus: false } {
  const [opened, setOpened] = useState(false);
  useFocusReturn(isOpen, { onOpened: setOpened });
  return { opened, returnFocus: false };
}
