// Tests the patient selection: selecting, deselecting and selecting all matching patients.
import { expect, test } from "vitest";
import {
  choosePatients,
  isPatientSelected,
  isUnchanged,
  maxSelectedIds,
  noPatients,
  removeMatching,
  selectMatching,
  toChange,
  toSelection,
} from "./patient-selection.ts";

test("UI-024 selecting adds each id once, deselecting removes it, and nothing selected is the empty selection", () => {
  const two = choosePatients(choosePatients(noPatients, ["a"], true) ?? noPatients, ["a", "b"], true);
  expect(two).toEqual({ externalIds: ["a", "b"], count: 2 });
  const one = choosePatients(two ?? noPatients, ["a"], false);
  expect(one).toEqual({ externalIds: ["b"], count: 1 });
  expect(choosePatients(one ?? noPatients, ["b"], false)).toEqual({ count: 0 });
});

test("UI-027 all matching patients are a query, deselected patients are its exceptions", () => {
  const all = selectMatching({ language: ["spanish"] }, 312);
  expect(toSelection(all)).toEqual({ matching: { language: ["spanish"] } });
  expect(isPatientSelected(all, "anybody")).toBe(true);
  const less = choosePatients(all, ["a", "b"], false) ?? noPatients;
  expect(less.count).toBe(310);
  expect(toSelection(less)).toEqual({ matching: { language: ["spanish"] }, exceptExternalIds: ["a", "b"] });
  expect(isPatientSelected(less, "a")).toBe(false);
  expect(choosePatients(less, ["a", "b"], true)).toEqual(all);
});

test("UI-027 CALL-028.3 selecting all without any filter is a query as well, and says that it means all patients", () => {
  expect(toSelection(selectMatching({}, 1200))).toEqual({ matching: {}, all: true });
  expect(selectMatching({}, 0)).toEqual(noPatients);
});

test("UI-024 a selection holds at most 5000 ids", () => {
  const ids = Array.from({ length: maxSelectedIds }, (_, at) => `p-${at}`);
  const full = choosePatients(noPatients, ids, true);
  expect(full?.count).toBe(maxSelectedIds);
  expect(choosePatients(full ?? noPatients, ["one more"], true)).toBeNull();
  const all = choosePatients(selectMatching({}, 9000), ids, false);
  expect(choosePatients(all ?? noPatients, ["one more"], false)).toBeNull();
});

test("UI-024 toggling saved patients adds or removes relative to them, and toggling twice changes nothing", () => {
  const saved = new Set(["in"]);
  const less = choosePatients(noPatients, ["in"], false, saved) ?? noPatients;
  expect(toChange(less)).toEqual({ added: {}, removed: { externalIds: ["in"] } });
  expect(isPatientSelected(less, "in", true)).toBe(false);
  const both = choosePatients(less, ["new"], true, saved) ?? noPatients;
  expect(toChange(both)).toEqual({ added: { externalIds: ["new"] }, removed: { externalIds: ["in"] } });
  const back = choosePatients(both, ["in"], true, saved) ?? noPatients;
  expect(toChange(back)).toEqual({ added: { externalIds: ["new"] }, removed: {} });
  expect(isPatientSelected(back, "in", true)).toBe(true);
  const none = choosePatients(back, ["new"], false, saved) ?? noPatients;
  expect(isUnchanged(none)).toBe(true);
  expect(isUnchanged(both)).toBe(false);
});

test("UI-024 a saved patient deselected from a query is both an exception and removed", () => {
  const saved = new Set(["in"]);
  const all = selectMatching({ sex: "female" }, 10);
  expect(isPatientSelected(all, "in", true)).toBe(true);
  const less = choosePatients(all, ["in"], false, saved) ?? noPatients;
  expect(isPatientSelected(less, "in", true)).toBe(false);
  expect(toChange(less)).toEqual({
    added: { matching: { sex: "female" }, exceptExternalIds: ["in"] },
    removed: { externalIds: ["in"] },
  });
});

test("UI-024 all saved patients can be removed with exceptions", () => {
  const saved = new Set(["a", "b"]);
  const none = removeMatching({ patientGroupExternalId: ["g"] }, 2);
  expect(isPatientSelected(none, "a", true)).toBe(false);
  const one = choosePatients(none, ["a"], true, saved) ?? noPatients;
  expect(isPatientSelected(one, "a", true)).toBe(true);
  expect(toChange(one)).toEqual({ added: {}, removed: { matching: { patientGroupExternalId: ["g"] }, exceptExternalIds: ["a"] } });
});
