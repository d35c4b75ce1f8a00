// Tests the color group of every known status.
import { expect, test } from "vitest";
import { statusGroup } from "./status-group.ts";

test("UI-015 every status has the color of its group", () => {
  const groups = {
    primary: ["draft", "processing", "ready", "duplicate"],
    warning: ["incomplete", "scheduled", "pending"],
    success: ["active", "enabled", "in_progress"],
    light: ["standby", "completed", "disabled"],
    danger: ["closed", "opted_out", "stopped", "expired"],
  };
  for (const [group, states] of Object.entries(groups)) {
    for (const state of states) expect(`${state} is ${statusGroup(state)}`).toBe(`${state} is ${group}`);
  }
});
