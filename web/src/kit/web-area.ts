// What an area of the web app hands to the shell: its routes, its sidebar entry, its commands.

import type { AnyRoute } from "@tanstack/react-router";
import type { counterRelations } from "@tidings/contract/areas/organizations";
import type { CurrentUser } from "@tidings/contract/areas/session";
import type { Action, Subject } from "@tidings/contract/permissions";
import type { ReactNode } from "react";

export interface NavItem {
  label: string;
  href: string;
  /** Opens instead, for who holds the grant. */
  preferred?: { href: string; needs: { action: Action; subject: Subject } };
  /** Opens instead while the organization has none of what the counter counts. */
  whenNone?: { relation: (typeof counterRelations)[number]; href: string };
  icon: ReactNode;
  /** Shown only with this grant. */
  needs?: { action: Action; subject: Subject };
  /** False hides it from everybody of an organization that is not set up for it. */
  isOffered?: (user: CurrentUser) => boolean;
  /** A counter of the shell beside the word, and what it counts. */
  counter?: { relation: (typeof counterRelations)[number]; label: string };
  /** Paths that count as inside the entry. */
  isActive: (path: string) => boolean;
}

export interface Command {
  label: string;
  href: string;
  group: "go" | "create";
  needs?: { action: Action; subject: Subject };
  isOffered?: (user: CurrentUser) => boolean;
  /** Letter after `g`. */
  letter?: string;
}

export interface WebArea {
  name: string;
  routes: (parent: AnyRoute) => AnyRoute[];
  nav?: NavItem;
  commands?: readonly Command[];
}
