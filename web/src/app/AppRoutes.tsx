// Two route tables over one history: the small one that signing in needs, and everything, fetched by who is or wants inside.
import { type AnyRoute, createBrowserHistory, createRoute, RouterProvider } from "@tanstack/react-router";
import { createContext, use, useCallback, useEffect, useState } from "react";
import { routeIs } from "../api/report-trouble.ts";
import { useSession } from "../api/session.tsx";
import { apiKeyRoutes } from "../areas/api-key/area.tsx";
import { signInRoutes } from "../areas/sign-in/area.tsx";
import { StartingPage } from "../kit/StartingPage.tsx";
import { makeRouter } from "./make-router.tsx";
import { SupportChat } from "./SupportChat.tsx";
import { ToSignIn } from "./ToSignIn.tsx";

const history = createBrowserHistory();
const loadInside = () => import("./inside-routes.tsx");
type InsideModule = Awaited<ReturnType<typeof loadInside>>;
const EnterContext = createContext<(inside: InsideModule) => void>(() => undefined);

/** Fetches the rest of the app, which then takes over at the present address. */
function Inside() {
  const enter = use(EnterContext);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    loadInside().then(enter, setFailure);
  }, [enter]);
  if (failure) throw failure;
  return <StartingPage />;
}

function Home() {
  const { state } = useSession();
  return state.status === "signed-out" ? <ToSignIn /> : <Inside />;
}

const entranceRoutes = (root: AnyRoute): AnyRoute[] => [
  ...signInRoutes(root),
  ...apiKeyRoutes(root),
  createRoute({ getParentRoute: () => root, path: "/", component: Home }),
  createRoute({ getParentRoute: () => root, path: "/$", component: Inside }),
];

const entrance = makeRouter(history, entranceRoutes);

export function AppRoutes() {
  const [entered, setEntered] = useState<typeof entrance | null>(null);
  const enter = useCallback((inside: InsideModule) => setEntered(() => makeRouter(history, inside.insideRoutes)), []);
  const router = entered ?? entrance;
  useEffect(() => routeIs(() => router.state.matches.at(-1)?.fullPath ?? "/"), [router]);
  // Whoever looks at the sign-in page is about to need the rest; the page itself does not wait for it.
  useEffect(() => {
    const timer = setTimeout(() => void loadInside().catch(() => undefined), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <EnterContext value={enter}>
      <SupportChat />
      <RouterProvider key={entered ? "inside" : "entrance"} router={router} />
    </EnterContext>
  );
}
