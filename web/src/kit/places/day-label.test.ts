// Tests the labels of weekdays.
import { expect, test } from "vitest";
import { dayLabel } from "./day-label.ts";

test.each([
  [[1, 2, 3, 4, 5], "Monday to Friday"],
  [[0, 6], "Sunday, Saturday"],
  [[5, 1, 2], "Monday, Tuesday, Friday"],
  [[0, 1, 2, 4], "Sunday to Tuesday, Thursday"],
  [[3], "Wednesday"],
])("SET-016 the days %j read as %s", (days, words) => expect(dayLabel(days)).toBe(words));
