// Tests how a figure is compared with the one of the period before, in words and figures.
import { expect, test } from "vitest";
import { compareCounts, compareRates } from "./comparison.ts";

test("OREP-019 a number says by how much it is more or fewer than in as many days before, and none before is said", () => {
  expect(compareCounts(134, 120, 30)).toBe("12% more than in the 30 days before (120)");
  expect(compareCounts(1_000, 2_500, 31)).toBe("60% fewer than in the 31 days before (2,500)");
  expect(compareCounts(5, 4, 1)).toBe("25% more than the day before (4)");
  expect(compareCounts(1_000, 1_001, 30)).toBe("1% fewer than in the 30 days before (1,001)");
  expect(compareCounts(7, 7, 30)).toBe("As many as in the 30 days before");
  expect(compareCounts(7, 0, 30)).toBe("None in the 30 days before");
  expect(compareCounts(0, 4, 30)).toBe("100% fewer than in the 30 days before (4)");
});

test("OREP-019 a rate names the one before; without replies or texts there is nothing to compare", () => {
  expect(compareRates(0.821, 0.795, 31)).toBe("Up from 79.5% in the 31 days before");
  expect(compareRates(0.5, 0.795, 1)).toBe("Down from 79.5% the day before");
  expect(compareRates(0.7951, 0.7952, 31)).toBe("The same as in the 31 days before");
  expect(compareRates(0.5, null, 31)).toBe("Nothing to compare with in the 31 days before");
  expect(compareRates(null, 0.5, 31)).toBeNull();
});
