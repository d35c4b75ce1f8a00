// Every page of the app: behind the session the shell with each area's pages, and the public ones again for who signs out.
import { type AnyRoute, createRoute, lazyRouteComponent, Navigate } from "@tanstack/react-router";
import { adminRoutes } from "../areas/admin/area.tsx";
import { apiKeyRoutes } from "../areas/api-key/area.tsx";
import { accountRoutes, signInRoutes } from "../areas/sign-in/area.tsx";
import { AdminShell } from "./AdminShell.tsx";
import { areas } from "./areas.ts";
import "./common-parts.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { SessionGate } from "./SessionGate.tsx";

/** Where the public links lead until an installation names pages of its own. */
const publicPaths = ["/help", "/best-practices", "/terms", "/privacy", "/request-demo", "/support"];
const PublicPage = lazyRouteComponent(() => import("./public-pages/PublicPage.tsx"), "PublicPage");

export function insideRoutes(root: AnyRoute): AnyRoute[] {
  const shell = createRoute({ getParentRoute: () => root, id: "shell", component: SessionGate });
  const admin = createRoute({ getParentRoute: () => root, id: "admin", component: AdminShell });
  const home = createRoute({ getParentRoute: () => shell, path: "/", component: () => <Navigate to="/dashboard" replace /> });
  return [
    createRoute({ getParentRoute: () => root, path: "/not-found", component: NotFoundPage }),
    admin.addChildren(adminRoutes(admin)),
    ...publicPaths.map((path) => createRoute({ getParentRoute: () => root, path, component: PublicPage })),
    ...signInRoutes(root),
    ...apiKeyRoutes(root),
    shell.addChildren([home, ...accountRoutes(shell), ...areas.flatMap((area) => area.routes(shell))]),
  ];
}
