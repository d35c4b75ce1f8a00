// Renders a page only to users who may see it; others read that their role does not include it.
import { type Endpoint, mayCall } from "@tidings/contract/endpoint";
import type { Action, Subject } from "@tidings/contract/permissions";
import { type ReactNode, Suspense } from "react";
import { useCan, useCurrentUser } from "../api/session.tsx";
import { lazyPart } from "../ui/lazy-part.ts";

/** Loaded by the few who open an address that is not in their navigation. */
const NoAccess = lazyPart(() => import("./NoAccess.tsx"), "NoAccess");

interface RequireGrantProps {
  action: Action;
  subject: Subject;
  /** Below a heading of the page: others read the same there, without a second main heading. */
  isPart?: boolean;
  children: ReactNode;
}

export function RequireGrant({ action, subject, isPart = false, children }: RequireGrantProps) {
  const can = useCan();
  return can(action, subject) ? (
    children
  ) : (
    <Suspense>
      <NoAccess grant={{ action, subject }} headingOrder={isPart ? 2 : 1} />
    </Suspense>
  );
}

/** By the roles and permissions of the endpoint that the page needs. */
export function RequireEndpoint({ endpoint, children }: { endpoint: Endpoint; children: ReactNode }) {
  const user = useCurrentUser();
  return mayCall(endpoint, user) ? (
    children
  ) : (
    <Suspense>
      <NoAccess />
    </Suspense>
  );
}
