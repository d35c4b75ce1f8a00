// The route table: public pages, and behind the session the shell with every area's pages.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
} from "@tanstack/react-router";
import { signInRoutes } from "../areas/sign-in/area.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { areas } from "./areas.ts";
import { SessionGate } from "./SessionGate.tsx";

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: () => <Navigate to="/not-found" />,
  errorComponent: () => <ErrorState />,
});

const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: "shell", component: SessionGate });

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/not-found",
  component: lazyRouteComponent(() => import("./NotFoundPage.tsx"), "NotFoundPage"),
});

const homeRoute = createRoute({ getParentRoute: () => shellRoute, path: "/", component: () => <Navigate to="/dashboard" replace /> });

/** The address stays readable: `?page=2&language=spanish,english`, never JSON. */
const plain = (value: unknown): string => (Array.isArray(value) ? value.join(",") : String(value));

const router = createRouter({
  routeTree: rootRoute.addChildren([
    notFoundRoute,
    ...signInRoutes(rootRoute),
    shellRoute.addChildren([homeRoute, ...areas.flatMap((area) => area.routes(shellRoute))]),
  ]),
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(plain),
  defaultPreload: "intent",
  scrollRestoration: true,
});

export function AppRoutes() {
  return <RouterProvider router={router} />;
}
