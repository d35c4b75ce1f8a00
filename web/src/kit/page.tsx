// A page of the shell: the path above it, and the permission that it needs.
import type { Action, Subject } from "@tidings/contract/permissions";
import type { ComponentType } from "react";
import { type Crumb, usePageTrail } from "./page-title.ts";
import { RequireGrant } from "./RequireGrant.tsx";

interface PageOptions {
  /** As `can` takes it. */
  needs: readonly [action: Action, subject: Subject];
  trail: Crumb[];
}

/** The content is rendered, and asks the server, only with the permission. */
export function page({ needs, trail }: PageOptions, Content: ComponentType) {
  const [action, subject] = needs;
  return function Page() {
    usePageTrail(trail);
    return (
      <RequireGrant action={action} subject={subject}>
        <Content />
      </RequireGrant>
    );
  };
}
