// Opens the app with the token of a successful sign-in.
import { useSession } from "../../api/session.tsx";
import { type Attempt, startAttempt } from "./attempt.ts";

export function useEnter(): (attempt: Attempt, token: string) => void {
  const { begin } = useSession();
  return (attempt, token) => {
    // Keeps the URL to return to and clears the password.
    startAttempt({ ...attempt, password: "" });
    void begin({ email: attempt.email, token });
  };
}
