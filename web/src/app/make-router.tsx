// Creates a router: readable URLs, preloading on intent, common pages for errors and unknown paths.
import {
  type AnyRoute,
  createRootRoute,
  createRouter,
  Outlet,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
  useLocation,
} from "@tanstack/react-router";
import { reportPage } from "../api/report-client-error.ts";
import { Redirect } from "../kit/Redirect.tsx";
import { ErrorState } from "../ui/feedback/ErrorState.tsx";

/** Readable search parameters: `?page=2&language=spanish,english`, never JSON. */
const plain = (value: unknown): string => (Array.isArray(value) ? value.join(",") : String(value));

/** Each half of the product has a not-found page of its own, so that operators stay in the admin area. */
function UnknownPath() {
  // Selected, so that the change of path that follows does not render, and navigate, a second time.
  const page = useLocation({ select: ({ pathname }) => (pathname.startsWith("/admin/") ? "/admin/not-found" : "/not-found") });
  return <Redirect to={page} replace />;
}

export function makeRouter(history: RouterHistory, routesUnder: (root: AnyRoute) => AnyRoute[]) {
  const root = createRootRoute({
    component: Outlet,
    notFoundComponent: UnknownPath,
  });
  const router = createRouter({
    routeTree: root.addChildren(routesUnder(root)),
    history,
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(plain),
    // An error replaces only the page, so that the navigation stays usable.
    defaultErrorComponent: () => <ErrorState onRetry={() => location.reload()} />,
    defaultOnCatch: reportPage,
    defaultPreload: "intent",
    scrollRestoration: true,
  });
  // The focused element may have disappeared with the previous page; move the focus to the new page's main content.
  router.subscribe("onRendered", ({ fromLocation }) => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (fromLocation && isLost) document.getElementById("main")?.focus({ preventScroll: true });
  });
  return router;
}
