// Goes into the app with the token that an attempt to sign in was answered with.
import { useSession } from "../../api/session.tsx";
import { type Attempt, startAttempt } from "./attempt.ts";

export function useEnter(): (attempt: Attempt, token: string) => void {
  const { begin } = useSession();
  return (attempt, token) => {
    // The address to return to is still wanted; the password is not.
    startAttempt({ ...attempt, password: "" });
    void begin({ email: attempt.email, token });
  };
}
