// Proves what a choice of patients becomes by ticking, unticking and selecting everybody who matches.
import { expect, test } from "vitest";
import { choosePatients, isPatientSelected, mostIds, noPatients, selectMatching, toSelection } from "./patient-selection.ts";

test("UI-024 ticking adds ids once, unticking takes them out, nobody left is the empty choice", () => {
  const two = choosePatients(choosePatients(noPatients, ["a"], true) ?? noPatients, ["a", "b"], true);
  expect(two).toEqual({ externalIds: ["a", "b"], count: 2 });
  const one = choosePatients(two ?? noPatients, ["a"], false);
  expect(one).toEqual({ externalIds: ["b"], count: 1 });
  expect(choosePatients(one ?? noPatients, ["b"], false)).toEqual({ count: 0 });
});

test("UI-027 everybody who matches is held as a query, unticked patients as exceptions", () => {
  const all = selectMatching({ language: ["spanish"] }, 312);
  expect(toSelection(all)).toEqual({ matching: { language: ["spanish"] } });
  expect(isPatientSelected(all, "anybody")).toBe(true);
  const less = choosePatients(all, ["a", "b"], false) ?? noPatients;
  expect(less.count).toBe(310);
  expect(toSelection(less)).toEqual({ matching: { language: ["spanish"] }, exceptExternalIds: ["a", "b"] });
  expect(isPatientSelected(less, "a")).toBe(false);
  expect(choosePatients(less, ["a", "b"], true)).toEqual(all);
});

test("UI-027 no filter at all still is a query: everybody", () => {
  expect(toSelection(selectMatching({}, 1200))).toEqual({ matching: {} });
  expect(selectMatching({}, 0)).toEqual(noPatients);
});

test("UI-024 a choice holds at most 5000 ids", () => {
  const ids = Array.from({ length: mostIds }, (_, at) => `p-${at}`);
  const full = choosePatients(noPatients, ids, true);
  expect(full?.count).toBe(mostIds);
  expect(choosePatients(full ?? noPatients, ["one more"], true)).toBeNull();
  const everybody = choosePatients(selectMatching({}, 9000), ids, false);
  expect(choosePatients(everybody ?? noPatients, ["one more"], false)).toBeNull();
});
