// Proves the colour group of every state that the table names.
import { expect, test } from "vitest";
import { statusGroup } from "./status-group.ts";

test("UI-015 every state has the colour of its group", () => {
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
