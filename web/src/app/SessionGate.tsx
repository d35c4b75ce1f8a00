// Lets only signed-in people through: others go to sign-in and come back to the address they wanted.
import { Navigate, useLocation } from "@tanstack/react-router";
import { useSession } from "../api/session.tsx";
import { Shell } from "./Shell.tsx";
import { StartingPage } from "./StartingPage.tsx";

export function SessionGate() {
  const { state } = useSession();
  const { href } = useLocation();
  if (state.status === "starting") return <StartingPage />;
  if (state.status === "signed-out")
    return (
      <Navigate
        {...({ to: "/login", search: href === "/" || href === "/dashboard" ? {} : { return: href } } as object)}
        to="/login"
        replace
      />
    );
  return <Shell />;
}
