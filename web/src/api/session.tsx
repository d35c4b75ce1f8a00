// Session state: restored at start; ended by a 401, by sign-out here, or by another tab, and by no other failure.

import { useQueryClient } from "@tanstack/react-query";
import { type CurrentUser, session as calls } from "@tidings/contract/areas/session";
import { type Action, can, type Subject } from "@tidings/contract/permissions";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { idleAfterMs, idleMs } from "./activity.ts";
import {
  type Credentials,
  clearCredentials,
  onCredentialsChanged,
  readCredentials,
  restoreCredentials,
  storeCredentials,
} from "./credentials.ts";
import { followLanguage } from "./interface-language.ts";
import { openLiveStream } from "./live.ts";
import { ApiError, sendRequest, setUnauthorizedHandler } from "./request.ts";
import { clearTyped } from "./typed-search.ts";

/** Why the session ended, unless the user signed out. */
export type SessionEndReason = "inactive" | "over";
export type SessionState =
  /** Not yet known whether there is a session. */
  | { status: "starting" }
  /** Signed in; the user is being loaded. */
  | { status: "entering" }
  /** Signed in, but the user could not be loaded: the server is down or unreachable. */
  | { status: "failed"; error: ApiError }
  | { status: "signed-out"; why?: SessionEndReason | undefined }
  | { status: "signed-in"; user: CurrentUser };

interface Session {
  state: SessionState;
  /** Stores the credentials and loads the user; the app shows the loading page meanwhile. */
  begin: (credentials: Credentials) => Promise<void>;
  signOut: (why?: SessionEndReason) => Promise<void>;
  /** Reloads the user, e.g. after a change of permissions or languages. */
  reload: () => Promise<void>;
  /** Loads the user again after a failure, with the loading page. */
  retry: () => Promise<void>;
}

/** A restarting server responds within this time; a longer wait would look broken. */
const retryDelaysMs = [1_000, 3_000];
const maxRetryDelayMs = 30_000;

/** Loads the current user; retries while the server is busy, starting or unreachable. */
async function fetchSession(): Promise<CurrentUser> {
  for (const pauseMs of retryDelaysMs) {
    try {
      return (await sendRequest(calls.currentUser, {})).currentUser;
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
      if (!isPassing) throw error;
      const askedMs = (error.retryAfterSeconds ?? 0) * 1000;
      await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(askedMs, pauseMs), maxRetryDelayMs)));
    }
  }
  return (await sendRequest(calls.currentUser, {})).currentUser;
}

/** Another tab may have signed out first because of inactivity, which all tabs share. */
const endReason = (reported?: SessionEndReason): SessionEndReason | undefined =>
  idleMs(Date.now()) >= idleAfterMs ? "inactive" : reported;

const SessionContext = createContext<Session | null>(null);

/** While a user is signed in: follows what changes, and shows changed permissions at once. */
function useLiveStream(
  isSignedIn: boolean,
  askedAtMs: { current: number },
  end: (reported: SessionEndReason) => Promise<void>,
  setState: (state: SessionState) => void,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isOver = false;
    const show = (user: CurrentUser) => isOver || setState({ status: "signed-in", user });
    // A failure keeps the known user, and a 401 ends the session.
    const refresh = () =>
      void sendRequest(calls.currentUser, {}).then(
        ({ currentUser }) => show(currentUser),
        () => undefined,
      );
    const stop = openLiveStream({ client, askedAtMs: askedAtMs.current, onSignedOut: () => void end("over"), onNewStream: refresh });
    return () => {
      isOver = true;
      stop();
    };
  }, [isSignedIn, client, askedAtMs, end, setState]);
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [state, setState] = useState<SessionState>({ status: "starting" });

  /** Set while this page signs out, because the event stream often reports the end before the response arrives. */
  const leaving = useRef<{ why: SessionEndReason | undefined } | null>(null);

  const end = useCallback(
    async (reported?: SessionEndReason) => {
      const why = leaving.current ? leaving.current.why : endReason(reported);
      await clearCredentials();
      clearTyped();
      client.clear();
      // The first reason wins: pending requests fail with 401 when a session ends.
      setState((old) => (old.status === "signed-out" && old.why ? old : { status: "signed-out", why }));
    },
    [client],
  );

  const askedAtMs = useRef(0);
  const load = useCallback(async () => {
    askedAtMs.current = performance.now();
    try {
      const user = await fetchSession();
      followLanguage(user.interfaceLanguage);
      setState({ status: "signed-in", user });
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError("invalid", 0);
      // Whatever else failed says nothing about the session; a user who is known stays.
      if (error.status === 401) await end("over");
      else setState((old) => (old.status === "signed-in" ? old : { status: "failed", error }));
    }
  }, [end]);

  const enter = useCallback(() => {
    setState({ status: "entering" });
    return load();
  }, [load]);

  useEffect(() => {
    setUnauthorizedHandler(() => void end("over"));
    void restoreCredentials().then((known) => {
      if (known) return enter();
      clearTyped();
      setState({ status: "signed-out" });
    });
    return onCredentialsChanged((isSignedIn) => {
      if (!isSignedIn) void end();
      else if (!readCredentials()) void restoreCredentials().then((known) => known && enter());
    });
  }, [end, enter]);

  useLiveStream(state.status === "signed-in", askedAtMs, end, setState);

  const session = useMemo<Session>(
    () => ({
      state,
      reload: load,
      retry: enter,
      begin: async (credentials) => {
        leaving.current = null;
        setState({ status: "entering" });
        await storeCredentials(credentials);
        await load();
      },
      signOut: async (why) => {
        leaving.current ??= { why };
        const token = readCredentials()?.token;
        // Clear the browser's credentials even if the server is unreachable.
        if (token) await sendRequest(calls.destroy, { params: { token } }).catch(() => undefined);
        await end();
      },
    }),
    [state, load, enter, end],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession outside SessionProvider");
  return session;
}

/** The signed-in user; only inside the shell. */
export function useCurrentUser(): CurrentUser {
  const { state } = useSession();
  if (state.status !== "signed-in") throw new Error("nobody is signed in");
  return state.user;
}

/** The organization's; an operator's pages that belong to none show UTC. */
export const useTimeZone = (): string => useCurrentUser().organization?.timeZone ?? "UTC";

/** Whether the user has the permission; the server checks again. */
export function useCan(): (action: Action, subject: Subject) => boolean {
  const { permissions } = useCurrentUser();
  return useCallback((action, subject) => can(permissions, action, subject), [permissions]);
}
