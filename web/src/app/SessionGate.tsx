// Lets only signed-in people through: others go to sign-in and come back to the address they wanted.
import { useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useSession } from "../api/session.tsx";
import { StartingPage } from "./StartingPage.tsx";

/** Who signs in first has no use for the frame behind it yet. */
const Shell = lazy(() => import("./Shell.tsx").then((module) => ({ default: module.Shell })));

/** Leaves once: the gate is drawn again while the sign-in page loads, and the address is that page's by then. */
function ToSignIn() {
  const { href } = useLocation();
  const wanted = useRef(href);
  const navigate = useNavigate();
  useEffect(() => {
    const isHome = wanted.current === "/" || wanted.current === "/dashboard";
    void navigate({ to: "/login", search: isHome ? {} : { return: wanted.current }, replace: true } as never);
  }, [navigate]);
  return null;
}

export function SessionGate() {
  const { state } = useSession();
  if (state.status === "starting") return <StartingPage />;
  if (state.status === "signed-out") return <ToSignIn />;
  return (
    <Suspense fallback={<StartingPage />}>
      <Shell />
    </Suspense>
  );
}
