// Place of the toasts: how far above the end of the window they cover nothing that is pressed there.
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Pixels between the toasts and what they stand above. */
export const toastGap = 12;

/**
 * The distance in pixels between the end of the window and that of the toasts.
 * @param toasts their box, wherever it is now: its size and its columns count.
 * @param kept what is to stay free: buttons of a form, a composer, buttons of a dialog.
 */
export function placeToasts(toasts: Box, kept: readonly Box[], windowHeight: number): number {
  const height = toasts.bottom - toasts.top;
  let end = windowHeight - toastGap;
  for (const box of kept.toSorted((one, other) => other.bottom - one.bottom)) {
    const isBeside = box.right <= toasts.left || box.left >= toasts.right;
    const isClear = box.top >= end || box.bottom <= end - height;
    if (isBeside || isClear) continue;
    // Out of the window they would be of no use.
    if (box.top - toastGap - height < 0) break;
    end = box.top - toastGap;
  }
  return windowHeight - end;
}
