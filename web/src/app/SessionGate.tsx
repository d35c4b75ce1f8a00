// Lets only signed-in people through: others go to sign-in and come back to the address they wanted; the provider's go to their own area.
import { Navigate } from "@tanstack/react-router";
import { useSession } from "../api/session.tsx";
import { StartingPage } from "../kit/StartingPage.tsx";
import { InactivityGuard } from "./InactivityGuard.tsx";
import { isProviderOutside } from "./provider-side.ts";
import { Shell } from "./Shell.tsx";
import { ToSignIn } from "./ToSignIn.tsx";

export function SessionGate() {
  const { state } = useSession();
  if (state.status === "starting" || state.status === "entering") return <StartingPage />;
  if (state.status === "signed-out") return <ToSignIn />;
  if (isProviderOutside(state.user)) return <Navigate to="/admin" replace />;
  return (
    <>
      <Shell />
      <InactivityGuard />
    </>
  );
}
