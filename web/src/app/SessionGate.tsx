// Lets only signed-in people through: others go to sign-in and come back to the address they wanted.
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useSession } from "../api/session.tsx";
import { Shell } from "./Shell.tsx";
import { StartingPage } from "./StartingPage.tsx";

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
  return state.status === "signed-in" ? <Shell /> : <ToSignIn />;
}
