// Makes a router over a tree of pages: readable addresses, preloading on intent, one way for what fails or does not exist.
import {
  type AnyRoute,
  createRootRoute,
  createRouter,
  Navigate,
  Outlet,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from "@tanstack/react-router";
import { reportPage } from "../api/report-trouble.ts";
import { ErrorState } from "../ui/ErrorState.tsx";

/** The address stays readable: `?page=2&language=spanish,english`, never JSON. */
const plain = (value: unknown): string => (Array.isArray(value) ? value.join(",") : String(value));

export function makeRouter(history: RouterHistory, routesUnder: (root: AnyRoute) => AnyRoute[]) {
  const root = createRootRoute({
    component: Outlet,
    notFoundComponent: () => <Navigate to="/not-found" />,
  });
  const router = createRouter({
    routeTree: root.addChildren(routesUnder(root)),
    history,
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(plain),
    // A page that breaks takes only itself away: the way to the others stays.
    defaultErrorComponent: () => <ErrorState onRetry={() => location.reload()} />,
    defaultOnCatch: reportPage,
    defaultPreload: "intent",
    scrollRestoration: true,
  });
  // What had the focus may have gone with the page before; from the new page's own part the next Tab goes on.
  router.subscribe("onRendered", ({ fromLocation }) => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (fromLocation && isLost) document.getElementById("main")?.focus({ preventScroll: true });
  });
  return router;
}
