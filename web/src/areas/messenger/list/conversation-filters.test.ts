// Proves which conversations are listed: the tab, the days of each period, and when the last seven days are the default.
import { describe, expect, test } from "vitest";
import { conversationQuery, daysOf, periodOf, tabOf } from "./conversation-filters.ts";

const today = "2026-11-21";

describe("Looking for threads", () => {
  test.each([
    ["today", { minDate: "2026-11-21" }],
    ["yesterday", { minDate: "2026-11-20", maxDate: "2026-11-20" }],
    ["7", { minDate: "2026-11-15" }],
    ["30", { minDate: "2026-10-23" }],
    ["90", { minDate: "2026-08-24" }],
    ["all", {}],
  ] as const)("MSG-007 the period %s is these days, both included", (period, days) => {
    expect(daysOf(period, today)).toEqual(days);
  });
  test("MSG-006 the last 7 days are the default of All and Closed in the new Messenger, unless something is searched", () => {
    for (const tab of ["all", "closed"]) {
      expect(periodOf({ tab }, true)).toBe("7");
      expect(periodOf({ tab }, false)).toBe("all");
      expect(periodOf({ tab, name: "ana" }, true)).toBe("all");
    }
    for (const tab of ["needs_you", "mine", "waiting_for_patient"]) expect(periodOf({ tab }, true)).toBe("all");
    expect(periodOf({}, true)).toBe("all");
    expect(periodOf({ name: "ana", period: "30" }, true)).toBe("30");
  });
  test("MSG-046.2 Needs you is open by itself; a search or a filter without a tab looks in All", () => {
    expect(tabOf({})).toBe("needs_you");
    expect(tabOf({ name: "ana" })).toBe("all");
    expect(tabOf({ state: "unread" })).toBe("all");
    expect(tabOf({ state: "unread", tab: "mine" })).toBe("mine");
    expect(tabOf({ tab: "lost" })).toBe("needs_you");
    expect(conversationQuery({}, "all", today)).toEqual({ tab: "needs_you" });
  });
  test("MSG-062.3 what no one is assigned and what has waited for hours is asked for within the open tab", () => {
    expect(conversationQuery({ tab: "needs_you", state: "unassigned", waiting: "4" }, "all", today)).toEqual({
      tab: "needs_you",
      search: { state: "unassigned", waitingHours: 4 },
    });
    expect(conversationQuery({ waiting: "3" }, "all", today)).toEqual({});
  });
  test("MSG-007 what a hand-written address makes up is not asked for", () => {
    expect(conversationQuery({ state: "lost", sentBy: "somebody", name: "ana" }, "all", today)).toEqual({
      search: { text: "ana" },
    });
  });
});

test("CONS-022.1 the home locations of the filter are asked for together", () => {
  expect(conversationQuery({ homeLocationExternalId: "west,east" }, "all", "2026-11-18")).toEqual({
    search: { homeLocationExternalId: ["west", "east"] },
  });
});
