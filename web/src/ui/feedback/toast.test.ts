// Tests of the toast store.
import { afterEach, expect, test } from "vitest";
import { toast, toastStore } from "./toast.ts";

afterEach(() => toast.dismissAll());
const shown = () => toastStore.read().map(({ message }) => message);

test("UI-032 a report that is on screen already is not shown twice; what offers an action, and what differs, is", () => {
  toast.error("Something went wrong. Try again.");
  toast.success("Changes saved");
  toast.error("Something went wrong. Try again.");
  expect(shown()).toEqual(["Changes saved", "Something went wrong. Try again."]);
  toast.error("Something went wrong. Try again.", { title: "Export failed" });
  expect(shown()).toHaveLength(3);
  for (const patient of ["Ana", "Bo"]) toast.success("Message scheduled", { action: { label: "Undo", onClick: () => void patient } });
  expect(shown()).toHaveLength(5);
});

test("UI-032 of the reports of what was done the last two are shown; errors and what offers an action stay", () => {
  toast.error("Export failed");
  toast.success("Message scheduled", { action: { label: "Undo", onClick: () => undefined } });
  for (const rows of [180, 90, 70]) toast.success(`${rows} rows changed.`);
  expect(shown()).toEqual(["Export failed", "Message scheduled", "90 rows changed.", "70 rows changed."]);
});
