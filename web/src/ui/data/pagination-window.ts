// Page numbers of the pagination: five around the current one, one at each end, gaps between.
export type PagerSlot = number | "gap";

export function pagerSlots(page: number, pageCount: number, windowSize = 5, margin = 1): PagerSlot[] {
  const half = Math.floor(windowSize / 2);
  const start = Math.max(1, Math.min(page - half, pageCount - windowSize + 1));
  const end = Math.min(pageCount, start + windowSize - 1);
  const shown = new Set<number>();
  for (let number = 1; number <= pageCount; number += 1) {
    const isMargin = number <= margin || number > pageCount - margin;
    if (isMargin || (number >= start && number <= end)) shown.add(number);
  }
  const slots: PagerSlot[] = [];
  let previous = 0;
  for (const number of [...shown].sort((a, b) => a - b)) {
    // A gap that would hide a single page is that page.
    if (number - previous === 2) slots.push(number - 1);
    else if (number - previous > 2) slots.push("gap");
    slots.push(number);
    previous = number;
  }
  return slots;
}
