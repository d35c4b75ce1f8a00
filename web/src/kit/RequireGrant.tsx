// Renders a page only with a permission; otherwise nothing.
import type { Action, Subject } from "@tidings/contract/permissions";
import type { ReactNode } from "react";
import { useCan } from "../api/session.tsx";

export function RequireGrant({ action, subject, children }: { action: Action; subject: Subject; children: ReactNode }) {
  const can = useCan();
  return can(action, subject) ? children : null;
}
