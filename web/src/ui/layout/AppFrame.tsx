// Frame of all signed-in pages: sidebar or drawer, top bar, banners and the main landmark.
import { ActionIcon, Drawer } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconMenu2 } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { useUiTexts } from "../ui-context.ts";
import classes from "./AppFrame.module.css";
import { NavCollapsedContext } from "./nav-context.ts";

interface AppFrameProps {
  /** Mark and name at the top of the sidebar; `brandSmall` when it is collapsed. */
  brand: ReactNode;
  brandSmall: ReactNode;
  /** NavEntry elements (and NavDivider). */
  nav: ReactNode;
  /** Below the entries, at the bottom. */
  navFooter?: ReactNode;
  breadcrumbs?: ReactNode;
  /** Between the breadcrumbs and the organization. */
  search?: ReactNode;
  /** Right in the top bar: the organization, then the person. */
  organization?: ReactNode;
  person?: ReactNode;
  /** Between the top bar and the page. */
  banners?: ReactNode;
  isCollapsed: boolean;
  onCollapsedChange: (isCollapsed: boolean) => void;
  /** Changes with the address, so that the drawer closes after a choice. */
  locationKey?: string;
  children: ReactNode;
}

export function AppFrame(props: AppFrameProps) {
  const { isCollapsed, onCollapsedChange, locationKey } = props;
  const texts = useUiTexts();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes exactly when the address changes
  useEffect(() => setIsDrawerOpen(false), [locationKey]);

  const CollapseIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes.frame} data-collapsed={isCollapsed || undefined}>
      <a className={classes.skip} href="#main">
        {texts.skipToContent}
      </a>
      <aside className={classes.sidebar}>
        <div className={classes.brand}>{isCollapsed ? props.brandSmall : props.brand}</div>
        <NavCollapsedContext value={isCollapsed}>
          <nav className={classes.nav} aria-label={texts.mainNavigation}>
            <ul className={classes.entries}>{props.nav}</ul>
          </nav>
          {props.navFooter && <div className={classes.footer}>{props.navFooter}</div>}
        </NavCollapsedContext>
        <ActionIcon
          className={classes.collapse}
          aria-label={isCollapsed ? texts.expandSidebar : texts.collapseSidebar}
          onClick={() => onCollapsedChange(!isCollapsed)}
        >
          <CollapseIcon size={20} stroke={1.5} />
        </ActionIcon>
      </aside>
      <header className={classes.topbar}>
        <ActionIcon className={classes.burger} size="lg" aria-label={texts.openNavigation} onClick={() => setIsDrawerOpen(true)}>
          <IconMenu2 size={20} stroke={1.5} />
        </ActionIcon>
        <div className={classes.crumbs}>{props.breadcrumbs}</div>
        {props.search}
        <div className={classes.corner}>
          {props.organization}
          {props.person}
        </div>
      </header>
      <Drawer
        opened={isDrawerOpen}
        onClose={() => setIsDrawerOpen(false)}
        size="17.5rem"
        title={props.brand}
        closeButtonProps={{ "aria-label": texts.close }}
      >
        <nav aria-label={texts.mainNavigation}>
          <ul className={classes.entries}>{props.nav}</ul>
        </nav>
        {props.navFooter}
      </Drawer>
      <main id="main" tabIndex={-1} className={classes.main}>
        {props.banners}
        {props.children}
      </main>
    </div>
  );
}
