// Module definition of a web area for the shell: routes, sidebar entry, commands.

import type { AnyRoute } from "@tanstack/react-router";
import type { counterRelations } from "@tidings/contract/areas/organizations";
import type { CurrentUser } from "@tidings/contract/areas/session";
import type { Action, Subject } from "@tidings/contract/permissions";
import type { NavIcon } from "../ui/layout/NavEntry.tsx";

export interface NavItem {
  label: string;
  href: string;
  /** Link to use instead, for users with the permission. */
  preferred?: { href: string; needs: { action: Action; subject: Subject } };
  /** Link to use instead while the counter is 0. */
  whenNone?: { relation: (typeof counterRelations)[number]; href: string };
  icon: NavIcon;
  /** Required permission. */
  needs?: { action: Action; subject: Subject };
  /** False hides the entry if the organization lacks the service. */
  isOffered?: (user: CurrentUser) => boolean;
  /** Shell counter shown beside the label, with its accessible name. */
  counter?: { relation: (typeof counterRelations)[number]; label: string };
  /** Letter after `g`. */
  letter?: string;
  /** Where the area's pages are, if not all at `href` and below it. */
  paths?: readonly string[];
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
  /** Besides the sidebar entry. */
  commands?: readonly Command[];
}

/** A sidebar entry is a command too; if its link depends on permissions, the area has a command for each of its pages. */
export const commandsOf = ({ nav, commands = [] }: WebArea): readonly Command[] =>
  nav && !nav.preferred ? [{ ...nav, group: "go" }, ...commands] : commands;
