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
import { hideTyped, showTyped } from "../api/typed-search.ts";
import { CodeNotLoaded } from "../kit/lazy-component.ts";
import { Redirect } from "../kit/Redirect.tsx";
import { PageFailure } from "./PageFailure.tsx";

/** Readable search parameters: `?page=2&language=spanish,english`, never JSON. */
const plain = (value: unknown): string => (Array.isArray(value) ? value.join(",") : String(value));
const parse = parseSearchWith((value) => value);
const stringify = stringifySearchWith(plain);

/** Each half of the product has a not-found page of its own, so that operators stay in the admin area. */
function UnknownPath() {
  // Selected, so that the change of path that follows does not render, and navigate, a second time.
  const page = useLocation({ select: ({ pathname }) => (pathname.startsWith("/admin/") ? "/admin/not-found" : "/not-found") });
  return <Redirect to={page} replace />;
}

/** A link from elsewhere may bring a text; it leaves the URL before anything else happens. */
function hideTypedIn(history: RouterHistory): void {
  const { pathname, search, hash, state } = history.location;
  const given: Record<string, unknown> = parse(search);
  const hidden = hideTyped(given);
  if (Object.keys(given).some((name) => given[name] !== hidden[name])) history.replace(pathname + stringify(hidden) + hash, state);
}

export function makeRouter(history: RouterHistory, routesUnder: (root: AnyRoute) => AnyRoute[]) {
  hideTypedIn(history);
  const root = createRootRoute({
    component: Outlet,
    notFoundComponent: UnknownPath,
  });
  const router = createRouter({
    routeTree: root.addChildren(routesUnder(root)),
    history,
    parseSearch: (text) => showTyped(parse(text)),
    stringifySearch: (search) => stringify(hideTyped(search)),
    // An error replaces only the page, so that the navigation stays usable.
    defaultErrorComponent: PageFailure,
    // The server hears of no network only afterwards, and of a newer version never: nothing is wrong with the page.
    defaultOnCatch: (error) => error instanceof CodeNotLoaded || reportPage(error),
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
