// Two route tables over one history: a small one for sign-in, and the rest of the app, loaded on demand.
import { type AnyRoute, createBrowserHistory, createRoute, RouterProvider } from "@tanstack/react-router";
import { createContext, use, useCallback, useEffect, useState } from "react";
import { routeIs } from "../api/report-client-error.ts";
import { useSession } from "../api/session.tsx";
import { apiKeyRoutes } from "../areas/api-key/area.tsx";
import { signInRoutes } from "../areas/sign-in/area.tsx";
import { StartingPage } from "../kit/StartingPage.tsx";
import { makeRouter } from "./make-router.tsx";
import { RedirectToSignIn } from "./RedirectToSignIn.tsx";
import { SupportChat } from "./SupportChat.tsx";

const history = createBrowserHistory();
const loadSignedIn = () => import("./signed-in-routes.tsx");
type SignedInModule = Awaited<ReturnType<typeof loadSignedIn>>;
const EnterContext = createContext<(inside: SignedInModule) => void>(() => undefined);

/** Loads the rest of the app, which then takes over at the current URL. */
function SignedInApp() {
  const enter = use(EnterContext);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    loadSignedIn().then(enter, setFailure);
  }, [enter]);
  if (failure) throw failure;
  return <StartingPage />;
}

function Home() {
  const { state } = useSession();
  return state.status === "signed-out" ? <RedirectToSignIn /> : <SignedInApp />;
}

const signedOutRoutes = (root: AnyRoute): AnyRoute[] => [
  ...signInRoutes(root),
  ...apiKeyRoutes(root),
  createRoute({ getParentRoute: () => root, path: "/", component: Home }),
  createRoute({ getParentRoute: () => root, path: "/$", component: SignedInApp }),
];

const signedOutRouter = makeRouter(history, signedOutRoutes);

export function AppRoutes() {
  const [entered, setEntered] = useState<typeof signedOutRouter | null>(null);
  const enter = useCallback((inside: SignedInModule) => setEntered(() => makeRouter(history, inside.signedInRoutes)), []);
  const router = entered ?? signedOutRouter;
  useEffect(() => routeIs(() => router.state.matches.at(-1)?.fullPath ?? "/"), [router]);
  // Preloads the app from the sign-in page, without delaying it.
  useEffect(() => {
    const timer = setTimeout(() => void loadSignedIn().catch(() => undefined), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <EnterContext value={enter}>
      <SupportChat />
      <RouterProvider key={entered ? "inside" : "entrance"} router={router} />
    </EnterContext>
  );
}
