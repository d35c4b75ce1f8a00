// Frame of all signed-in pages: sidebar by permission, breadcrumbs, organization, user, banners, shortcuts.
import { Text } from "@mantine/core";
import { IconLifebuoy } from "@tabler/icons-react";
import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useCan, useCurrentUser } from "../api/session.tsx";
import { type Crumb, CrumbsContext } from "../kit/page-title.ts";
import { commandsOf, type NavItem } from "../kit/web-area.ts";
import { AppFrame } from "../ui/layout/AppFrame.tsx";
import { Breadcrumbs } from "../ui/layout/Breadcrumbs.tsx";
import { NavDivider } from "../ui/layout/NavDivider.tsx";
import { NavEntry } from "../ui/layout/NavEntry.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { areas } from "./areas.ts";
import { Brand } from "./Brand.tsx";
import { CountedNavEntry } from "./CountedNavEntry.tsx";
import { OptionalNavEntry } from "./OptionalNavEntry.tsx";
import { PaletteStub } from "./PaletteStub.tsx";
import { ShellBanners } from "./ShellBanners.tsx";
import { t } from "./text.ts";
import { useShellDialogs } from "./use-shell-dialogs.ts";
import { useShellKeys } from "./use-shell-keys.ts";
import { useSidebar } from "./use-sidebar.ts";
import { useTrail } from "./use-trail.ts";

const ShellDialogs = lazyPart(() => import("./ShellDialogs.tsx"), "ShellDialogs");
/** Loaded beside the page: the shell has no room for what these are made of. */
const AlertBell = lazy(() => import("../kit/AlertBell.tsx").then((module) => ({ default: module.AlertBell })));
const SearchField = lazy(() => import("./SearchField.tsx").then((module) => ({ default: module.SearchField })));
const OrganizationSwitch = lazy(() => import("./OrganizationSwitch.tsx").then((module) => ({ default: module.OrganizationSwitch })));
const JobTitleDialog = lazy(() => import("./JobTitleDialog.tsx").then((module) => ({ default: module.JobTitleDialog })));
const UserMenu = lazy(() => import("./UserMenu.tsx").then((module) => ({ default: module.UserMenu })));
/** Entries for setup and administration, below the divider. */
const belowDivider = new Set(["ai", "files", "settings"]);

export function Shell() {
  const user = useCurrentUser();
  const can = useCan();
  const { pathname } = useLocation();
  const [crumbs, setCrumbs] = useState<Crumb[]>([]);
  const trail = useTrail(crumbs);
  const [isCollapsed, collapse] = useSidebar();
  const setTrail = useCallback((trail: Crumb[]) => setCrumbs(trail), []);
  const navigate = useNavigate();
  const { dialog, typed, setTyped, opener, open, close, closeAndReturn } = useShellDialogs();
  const isOffered = (one: Pick<NavItem, "needs" | "isOffered">) =>
    (!one.needs || can(one.needs.action, one.needs.subject)) && (one.isOffered?.(user) ?? true);
  const commands = areas.flatMap(commandsOf).filter(isOffered);
  const go = (href: string) => {
    close();
    void navigate({ to: href });
  };
  useShellKeys(commands, { open, go });
  // Preloaded after the page, so that the first Ctrl+K opens the palette itself.
  useEffect(ShellDialogs.preload, []);
  const entriesOf = (isBelow: boolean) =>
    areas
      .filter((area) => belowDivider.has(area.name) === isBelow)
      .flatMap(({ nav }) => (nav && isOffered(nav) ? [nav] : []))
      .map((entry) => {
        const { preferred } = entry;
        const href = preferred && can(preferred.needs.action, preferred.needs.subject) ? preferred.href : entry.href;
        const { counter } = entry;
        const isActive = (entry.paths ?? [entry.href]).some((path) => pathname === path || pathname.startsWith(`${path}/`));
        if (entry.whenNone) return <OptionalNavEntry key={entry.href} entry={{ ...entry, whenNone: entry.whenNone }} isActive={isActive} />;
        if (counter) return <CountedNavEntry key={entry.href} entry={{ ...entry, counter }} href={href} isActive={isActive} />;
        return <NavEntry key={entry.href} label={entry.label} href={href} icon={entry.icon} isActive={isActive} />;
      });
  const nav = (
    <>
      {entriesOf(false)}
      <NavDivider />
      {entriesOf(true)}
      <NavEntry label={t("nav.help")} href={user.links.help} icon={IconLifebuoy} isExternal />
    </>
  );
  return (
    <CrumbsContext value={setTrail}>
      <AppFrame
        brand={<Brand />}
        brandSmall={<Brand isSmall />}
        nav={nav}
        breadcrumbs={<Breadcrumbs items={trail} />}
        search={
          <Suspense>
            <SearchField finds={can("read", "patient") ? "patients" : "pages"} onOpen={() => open("palette")} />
          </Suspense>
        }
        organization={
          <Suspense
            fallback={
              <Text span truncate fw={500}>
                {user.organization?.name}
              </Text>
            }
          >
            <OrganizationSwitch />
          </Suspense>
        }
        person={
          <>
            <Suspense>
              <AlertBell />
            </Suspense>
            <Suspense fallback={<span style={{ width: 32, height: 32 }} />}>
              <UserMenu onHelp={() => open("shortcuts")} />
            </Suspense>
          </>
        }
        banners={<ShellBanners />}
        isCollapsed={isCollapsed}
        onCollapsedChange={collapse}
        locationKey={pathname}
      >
        <Outlet />
        <Suspense>
          <JobTitleDialog />
        </Suspense>
        <Suspense fallback={dialog === "palette" && <PaletteStub onType={setTyped} onClose={closeAndReturn} />}>
          <ShellDialogs open={dialog} typed={typed} opener={opener} onClose={close} commands={commands} onGo={go} />
        </Suspense>
      </AppFrame>
    </CrumbsContext>
  );
}
