// Tests the scale of charts.
import { expect, test } from "vitest";
import { scaleTop } from "./chart-scale.ts";

test("OREP-004 the scale ends at a round number above the highest column", () => {
  expect([0, 1, 3, 12, 50, 51, 640].map(scaleTop)).toEqual([1, 1, 5, 20, 50, 100, 1000]);
});
