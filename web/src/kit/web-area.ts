// What an area of the web app hands to the shell: its routes, its sidebar entry, its commands.

import type { AnyRoute } from "@tanstack/react-router";
import type { Action, Subject } from "@tidings/contract/permissions";
import type { ReactNode } from "react";

export interface NavItem {
  label: string;
  href: string;
  /** Opens instead, for who holds the grant. */
  preferred?: { href: string; needs: { action: Action; subject: Subject } };
  icon: ReactNode;
  /** Shown only with this grant. */
  needs?: { action: Action; subject: Subject };
  /** Paths that count as inside the entry. */
  isActive: (path: string) => boolean;
}

export interface Command {
  label: string;
  href: string;
  group: "go" | "create";
  needs?: { action: Action; subject: Subject };
  /** Letter after `g`. */
  letter?: string;
}

export interface WebArea {
  name: string;
  routes: (parent: AnyRoute) => AnyRoute[];
  nav?: NavItem;
  commands?: readonly Command[];
}
