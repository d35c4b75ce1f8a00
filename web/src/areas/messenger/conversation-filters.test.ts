// Proves what threads are asked for: the days of each period, and when the last seven stand by themselves.
import { describe, expect, test } from "vitest";
import { conversationQuery, daysOf, periodOf } from "./conversation-filters.ts";

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
  test("MSG-006 the last 7 days stand by themselves in the new Messenger, unless somebody is looked for", () => {
    expect(periodOf({}, true)).toBe("7");
    expect(periodOf({}, false)).toBe("all");
    expect(periodOf({ name: "ana" }, true)).toBe("all");
    expect(periodOf({ state: "pending_answer" }, true)).toBe("all");
    expect(periodOf({ name: "ana", period: "30" }, true)).toBe("30");
  });
  test("MSG-007 what a hand-written address makes up is not asked for", () => {
    expect(conversationQuery({ state: "lost", sentBy: "somebody", name: "ana" }, "all", today)).toEqual({
      search: { nameOrExternalId: "ana" },
    });
  });
});
