// Sidebar entry: icon, label, counter; without label when the sidebar is collapsed.
import { Tooltip } from "@mantine/core";
import { type ComponentType, useContext } from "react";
import { type RenderLink, useUiTexts } from "../ui-context.ts";
import hidden from "../unseen.module.css";
import classes from "./NavEntry.module.css";
import { NavCollapsedContext } from "./nav-context.ts";
import { UiLink } from "./UiLink.tsx";

export type NavIcon = ComponentType<{ size: number; stroke: number }>;

interface NavEntryProps {
  label: string;
  href: string;
  icon: NavIcon;
  isActive?: boolean;
  /** Shown when above 0; 1000 and more as "999+". */
  count?: number;
  /** What the counter counts, for screen readers: "threads awaiting an answer". */
  countLabel?: string;
  isExternal?: boolean;
  renderLink?: RenderLink;
}

const externalLink: RenderLink = (props) => <a {...props} target="_blank" rel="noreferrer" />;

export function NavEntry({ label, href, icon: Icon, isActive, count = 0, countLabel, isExternal, renderLink }: NavEntryProps) {
  const isCollapsed = useContext(NavCollapsedContext);
  const texts = useUiTexts();
  const counter = count > 999 ? "999+" : String(count);
  const note = [count > 0 && `${counter} ${countLabel ?? ""}`.trim(), isExternal && texts.opensInNewTab].filter(Boolean).join(", ");
  const link = (
    <UiLink
      renderLink={isExternal ? externalLink : renderLink}
      href={href}
      className={classes.entry}
      data-collapsed={isCollapsed || undefined}
      aria-current={isActive ? "page" : undefined}
    >
      <span className={classes.icon}>
        <Icon size={20} stroke={1.5} />
      </span>
      <span className={isCollapsed ? hidden.unseen : classes.label}>{label}</span>
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {counter}
        </span>
      )}
      {note && <span className={hidden.unseen}>, {note}</span>}
    </UiLink>
  );
  return (
    <li>
      <Tooltip label={label} position="right" disabled={!isCollapsed}>
        <span className={classes.holder}>{link}</span>
      </Tooltip>
    </li>
  );
}
