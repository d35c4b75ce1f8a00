// Lets only signed-in people through: others go to sign-in and come back to the address they wanted.
import { useSession } from "../api/session.tsx";
import { Shell } from "./Shell.tsx";
import { StartingPage } from "./StartingPage.tsx";
import { ToSignIn } from "./ToSignIn.tsx";

export function SessionGate() {
  const { state } = useSession();
  if (state.status === "starting") return <StartingPage />;
  return state.status === "signed-out" ? <ToSignIn /> : <Shell />;
}
