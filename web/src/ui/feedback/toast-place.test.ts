// Tests of the place of the toasts.
import { expect, test } from "vitest";
import { type Box, placeToasts } from "./toast-place.ts";

const box = (top: number, bottom: number, left: number, right: number): Box => ({ top, bottom, left, right });
const toasts = box(0, 60, 1044, 1428);

test("UI-032 toasts rest at the end of the window where nothing is in the way", () => {
  expect(placeToasts(toasts, [], 900)).toBe(12);
  expect(placeToasts(toasts, [box(840, 900, 232, 1000)], 900), "a composer in another column").toBe(12);
  expect(placeToasts(toasts, [box(300, 400, 1100, 1200)], 900), "a button further up").toBe(12);
});

test("UI-032 toasts stand above the buttons of a form, and above a second bar over these", () => {
  const foot = box(840, 900, 232, 1440);
  expect(placeToasts(toasts, [foot], 900)).toBe(72);
  expect(placeToasts(toasts, [box(780, 830, 232, 1440), foot], 900)).toBe(132);
});

test("UI-032 toasts stay in the window however high what they should stand above is", () => {
  expect(placeToasts(box(0, 60, 12, 378), [box(40, 844, 0, 390)], 844)).toBe(12);
});
