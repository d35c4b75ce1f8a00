// Frame of the operator's pages: access check, navigation, and the user menu.
import {
  IconBooks,
  IconBuilding,
  IconBuildingBank,
  IconHeartbeat,
  IconHistory,
  IconLayoutBoard,
  IconMessageQuestion,
  IconSchool,
  IconTags,
  IconUsers,
} from "@tabler/icons-react";
import { Outlet, useLocation } from "@tanstack/react-router";
import { isOperator } from "@tidings/contract/permissions";
import { Suspense, useCallback, useState } from "react";
import { useCurrentUser, useSession } from "../api/session.tsx";
import { adminPaths } from "../areas/admin/paths.ts";
import { accountPaths } from "../areas/sign-in/area.tsx";
import { type Crumb, CrumbsContext } from "../kit/page-title.ts";
import { Redirect } from "../kit/Redirect.tsx";
import { StartFailure } from "../kit/StartFailure.tsx";
import { StartingPage } from "../kit/StartingPage.tsx";
import { AppFrame } from "../ui/layout/AppFrame.tsx";
import { Breadcrumbs } from "../ui/layout/Breadcrumbs.tsx";
import { NavEntry } from "../ui/layout/NavEntry.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { Brand } from "./Brand.tsx";
import { InactivityGuard } from "./InactivityGuard.tsx";
import { RedirectToSignIn } from "./RedirectToSignIn.tsx";
import { t } from "./text.ts";
import { UserMenu } from "./UserMenu.tsx";
import { useSidebar } from "./use-sidebar.ts";
import { useTrail } from "./use-trail.ts";

const entries = [
  { label: t("admin.organizations"), href: adminPaths.organizations, icon: IconBuilding },
  { label: t("admin.health"), href: adminPaths.health, icon: IconHeartbeat },
  { label: t("admin.customers"), href: adminPaths.customers, icon: IconBuildingBank },
  { label: t("admin.users"), href: adminPaths.users, icon: IconUsers },
  { label: t("admin.programs"), href: adminPaths.programs, icon: IconSchool },
  { label: t("admin.canvas"), href: adminPaths.canvases, icon: IconLayoutBoard },
  { label: t("admin.library"), href: adminPaths.library, icon: IconBooks },
  { label: t("admin.outbound"), href: adminPaths.outboundMessages, icon: IconTags },
  { label: t("admin.responses"), href: adminPaths.patientResponses, icon: IconMessageQuestion },
  { label: t("admin.audit"), href: adminPaths.audit, icon: IconHistory },
];

/** The landing page shows the organizations. */
const isInside = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`) || (pathname === adminPaths.home && href === adminPaths.organizations);

const SupportBanner = lazyPart(() => import("../kit/SupportBanner.tsx"), "SupportBanner");

function Frame() {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const [crumbs, setCrumbs] = useState<Crumb[]>([]);
  const trail = useTrail(crumbs);
  const [isCollapsed, collapse] = useSidebar();
  const setTrail = useCallback((trail: Crumb[]) => setCrumbs(trail), []);
  return (
    <CrumbsContext value={setTrail}>
      <AppFrame
        brand={<Brand />}
        brandSmall={<Brand isSmall />}
        nav={entries.map((entry) => <NavEntry key={entry.href} {...entry} isActive={isInside(pathname, entry.href)} />)}
        breadcrumbs={<Breadcrumbs items={trail} />}
        person={<UserMenu accountHref={accountPaths.admin} />}
        banners={<Suspense>{user.support && <SupportBanner isOutside />}</Suspense>}
        isCollapsed={isCollapsed}
        onCollapsedChange={collapse}
        locationKey={pathname}
      >
        <Outlet />
      </AppFrame>
    </CrumbsContext>
  );
}

export function AdminShell() {
  const { state } = useSession();
  if (state.status === "starting" || state.status === "entering") return <StartingPage />;
  if (state.status === "failed") return <StartFailure error={state.error} />;
  if (state.status === "signed-out") return <RedirectToSignIn />;
  if (!isOperator(state.user.role)) return <Redirect to="/not-found" replace />;
  return (
    <>
      <Frame />
      <InactivityGuard />
    </>
  );
}
