// Lets only signed-in users through: others sign in and return to the requested URL; operators go to their own area.
import { useSession } from "../api/session.tsx";
import { Redirect } from "../kit/Redirect.tsx";
import { StartFailure } from "../kit/StartFailure.tsx";
import { StartingPage } from "../kit/StartingPage.tsx";
import { InactivityGuard } from "./InactivityGuard.tsx";
import { isOperatorWithoutOrganization, operatorHome } from "./operator-side.ts";
import { RedirectToSignIn } from "./RedirectToSignIn.tsx";
import { Shell } from "./Shell.tsx";

export function SessionGate() {
  const { state } = useSession();
  if (state.status === "starting" || state.status === "entering") return <StartingPage />;
  if (state.status === "failed") return <StartFailure error={state.error} />;
  if (state.status === "signed-out") return <RedirectToSignIn />;
  if (isOperatorWithoutOrganization(state.user)) return <Redirect to={operatorHome(location.pathname)} replace />;
  return (
    <>
      <Shell />
      <InactivityGuard />
    </>
  );
}
