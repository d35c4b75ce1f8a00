// Session state: restored at start; ended by a 401, by sign-out here, or by another tab.

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

/** Why the session ended, unless the user signed out. */
export type SessionEndReason = "inactive" | "over";
export type SessionState =
  /** Not yet known whether there is a session. */
  | { status: "starting" }
  /** Signed in; the user is being loaded. */
  | { status: "entering" }
  | { status: "signed-out"; why?: SessionEndReason | undefined }
  | { status: "signed-in"; user: CurrentUser };

interface Session {
  state: SessionState;
  /** Stores the credentials and loads the user; the app shows the loading page meanwhile. */
  begin: (credentials: Credentials) => Promise<void>;
  signOut: (why?: SessionEndReason) => Promise<void>;
  /** Reloads the user, e.g. after a change of permissions or languages. */
  reload: () => Promise<void>;
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

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [state, setState] = useState<SessionState>({ status: "starting" });

  /** Set while this page signs out, because the event stream often reports the end before the response arrives. */
  const leaving = useRef<{ why: SessionEndReason | undefined } | null>(null);

  const end = useCallback(
    async (reported?: SessionEndReason) => {
      const why = leaving.current ? leaving.current.why : endReason(reported);
      await clearCredentials();
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
    } catch {
      await end("over");
    }
  }, [end]);

  const enter = useCallback(() => {
    setState({ status: "entering" });
    return load();
  }, [load]);

  useEffect(() => {
    setUnauthorizedHandler(() => void end("over"));
    void restoreCredentials().then((known) => (known ? enter() : setState({ status: "signed-out" })));
    return onCredentialsChanged((isSignedIn) => {
      if (!isSignedIn) void end();
      else if (!readCredentials()) void restoreCredentials().then((known) => known && enter());
    });
  }, [end, enter]);

  const isSignedIn = state.status === "signed-in";
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isOver = false;
    const show = (user: CurrentUser) => isOver || setState({ status: "signed-in", user });
    // Shows changed permissions immediately; a failure keeps the known user, and a 401 ends the session.
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
  }, [isSignedIn, client, end]);

  const session = useMemo<Session>(
    () => ({
      state,
      reload: load,
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
    [state, load, end],
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
