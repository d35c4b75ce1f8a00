// Tests which pages the pagination shows.
import fc from "fast-check";
import { expect, test } from "vitest";
import { pagerSlots } from "./pagination-window.ts";

test("UI-006 the pager shows five pages around the current one and one page at each margin", () => {
  expect(pagerSlots(10, 42)).toEqual([1, "gap", 8, 9, 10, 11, 12, "gap", 42]);
  expect(pagerSlots(1, 42)).toEqual([1, 2, 3, 4, 5, "gap", 42]);
  expect(pagerSlots(42, 42)).toEqual([1, "gap", 38, 39, 40, 41, 42]);
  expect(pagerSlots(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagerSlots(1, 1)).toEqual([1]);
});

test("UI-006 a gap of one page is that page itself", () => {
  expect(pagerSlots(5, 42)).toEqual([1, 2, 3, 4, 5, 6, 7, "gap", 42]);
  expect(pagerSlots(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("UI-006 whatever the page, the current, first and last page are there once and in order", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
      const [page, count] = [Math.min(a, b), Math.max(a, b)];
      const slots = pagerSlots(page, count);
      const numbers = slots.filter((slot) => slot !== "gap");
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
      expect(numbers).toEqual(expect.arrayContaining([1, page, count]));
      expect(slots.length).toBeLessThanOrEqual(9);
    }),
  );
});
