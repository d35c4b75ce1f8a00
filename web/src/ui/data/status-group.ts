// Color group of a status.
export type StatusGroup = "primary" | "warning" | "success" | "light" | "danger";

const members: Record<StatusGroup, readonly string[]> = {
  primary: ["draft", "processing", "ready", "duplicate"],
  warning: ["incomplete", "scheduled", "pending"],
  success: ["active", "enabled", "in_progress"],
  light: ["standby", "completed", "disabled"],
  danger: ["closed", "opted_out", "stopped", "expired"],
};

const groups = new Map(Object.entries(members).flatMap(([group, states]) => states.map((state) => [state, group as StatusGroup] as const)));

/** Unlisted statuses (canceled, invited ...) are neutral. */
export const statusGroup = (status: string): StatusGroup => groups.get(status) ?? "light";
