// Routes of the signed-in app: the shell with all areas' pages, and the public pages.
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { adminRoutes } from "../areas/admin/area.tsx";
import { apiKeyRoutes } from "../areas/api-key/area.tsx";
import { accountPaths, accountRoutes, signInRoutes } from "../areas/sign-in/area.tsx";
import { areas } from "./areas.ts";
import "./shared-chunk.ts";
import { lazyRouteComponent } from "../kit/lazy-component.ts";
import { Redirect } from "../kit/Redirect.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { SessionGate } from "./SessionGate.tsx";

/** Default paths of the public links, unless the installation configures its own URLs. */
const publicPaths = ["/help", "/best-practices", "/terms", "/privacy", "/request-demo", "/support"];
const AdminShell = lazyRouteComponent(() => import("./AdminShell.tsx"), "AdminShell");
const PublicPage = lazyRouteComponent(() => import("./public-pages/PublicPage.tsx"), "PublicPage");
const AboutPage = lazyRouteComponent(() => import("./public-pages/AboutPage.tsx"), "AboutPage");

export function signedInRoutes(root: AnyRoute): AnyRoute[] {
  const shell = createRoute({ getParentRoute: () => root, id: "shell", component: SessionGate });
  const admin = createRoute({ getParentRoute: () => root, id: "admin", component: AdminShell });
  const home = createRoute({ getParentRoute: () => shell, path: "/", component: () => <Redirect to="/dashboard" replace /> });
  return [
    createRoute({ getParentRoute: () => root, path: "/not-found", component: NotFoundPage }),
    admin.addChildren([...adminRoutes(admin), ...accountRoutes(admin, accountPaths.admin)]),
    ...publicPaths.map((path) => createRoute({ getParentRoute: () => root, path, component: PublicPage })),
    createRoute({ getParentRoute: () => root, path: "/about", component: AboutPage }),
    ...signInRoutes(root),
    ...apiKeyRoutes(root),
    shell.addChildren([home, ...accountRoutes(shell, accountPaths.clinic), ...areas.flatMap((area) => area.routes(shell))]),
  ];
}
