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
