// Name and status color of a safety alert.
import type { Alert } from "@tidings/contract/areas/alerts";
import type { StatusGroup } from "../ui/data/status-group.ts";
import { t } from "./alert-texts.ts";

const surest = {
  crisis: "kind.crisis.clear",
  emergency: "kind.emergency.clear",
  danger_from_others: "kind.danger_from_others.clear",
} as const;

/** "Medical emergency", or "Possible medical emergency" if the message was indirect. */
export function alertKindLabel({ kind, level }: Pick<Alert, "kind" | "level">): string {
  const clear = surest[kind as keyof typeof surest];
  return t(level === "clear" && clear ? clear : `kind.${kind}`);
}

/** These page no one: they are open until they are resolved. */
export const alertStateLabel = ({ state, source }: Pick<Alert, "state" | "source">): string =>
  t((source === "carrier" || source === "hold" || source === "call") && state === "open" ? "state.unresolved" : `state.${state}`);

export const alertStateGroup: Record<Alert["state"], StatusGroup> = {
  open: "danger",
  taken: "primary",
  waiting: "warning",
  closed: "light",
};
