// The frame around every signed-in page: sidebar by permission, breadcrumbs, organization, person, banners, keys.

import { IconLifebuoy } from "@tabler/icons-react";
import { Outlet, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useState } from "react";
import { useCan, useCurrentUser } from "../api/session.tsx";
import { type Crumb, CrumbsContext } from "../kit/page-title.ts";
import { AppFrame } from "../ui/AppFrame.tsx";
import { Breadcrumbs } from "../ui/Breadcrumbs.tsx";
import { NavDivider } from "../ui/NavDivider.tsx";
import { NavEntry } from "../ui/NavEntry.tsx";
import { areas } from "./areas.ts";
import { Brand } from "./Brand.tsx";
import { OrganizationSwitch } from "./OrganizationSwitch.tsx";
import { ShellBanners } from "./ShellBanners.tsx";
import { t } from "./text.ts";
import { UserMenu } from "./UserMenu.tsx";

const ShellKeys = lazy(() => import("./ShellKeys.tsx").then((module) => ({ default: module.ShellKeys })));
const collapsedKey = "tidings-sidebar-collapsed";

export function Shell() {
  const user = useCurrentUser();
  const can = useCan();
  const { pathname } = useLocation();
  const [crumbs, setCrumbs] = useState<Crumb[]>([]);
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(collapsedKey) === "1");
  const tell = useCallback((trail: Crumb[]) => setCrumbs(trail), []);
  const collapse = (next: boolean) => {
    setIsCollapsed(next);
    localStorage.setItem(collapsedKey, next ? "1" : "0");
  };
  const entries = areas.flatMap((area) =>
    area.nav && (!area.nav.needs || can(area.nav.needs.action, area.nav.needs.subject)) ? [area.nav] : [],
  );
  const nav = (
    <>
      {entries.map((entry) => (
        <NavEntry key={entry.href} label={entry.label} href={entry.href} icon={entry.icon} isActive={entry.isActive(pathname)} />
      ))}
      <NavDivider />
      <NavEntry label={t("nav.help")} href={user.links.help} icon={<IconLifebuoy size={20} stroke={1.5} />} isExternal />
    </>
  );
  return (
    <CrumbsContext value={tell}>
      <AppFrame
        brand={<Brand />}
        brandSmall={<Brand isSmall />}
        nav={nav}
        breadcrumbs={<Breadcrumbs items={crumbs} />}
        organization={<OrganizationSwitch />}
        person={<UserMenu />}
        banners={<ShellBanners />}
        isCollapsed={isCollapsed}
        onCollapsedChange={collapse}
        locationKey={pathname}
      >
        <Outlet />
        <Suspense>
          <ShellKeys />
        </Suspense>
      </AppFrame>
    </CrumbsContext>
  );
}
