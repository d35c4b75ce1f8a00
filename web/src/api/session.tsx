// Who is signed in: restored at start, ended by a 401 anywhere, by sign-out here, or by another tab.

import { useQueryClient } from "@tanstack/react-query";
import { type CurrentUser, session as calls } from "@tidings/contract/areas/session";
import { type Action, can, type Subject } from "@tidings/contract/permissions";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { idleAfterMs, idleMs } from "./activity.ts";
import { ApiError, call, whenUnauthorized } from "./call.ts";
import {
  type Credentials,
  forgetCredentials,
  keepCredentials,
  onCredentialsChanged,
  readCredentials,
  restoreCredentials,
} from "./credentials.ts";
import { followLive } from "./live.ts";

/** Why nobody is signed in any more, where that is not their own doing. */
export type WhyEnded = "inactive" | "over";
export type SessionState =
  /** It is not known yet whether somebody is signed in. */
  | { status: "starting" }
  /** Somebody is; who, is being asked. */
  | { status: "entering" }
  | { status: "signed-out"; why?: WhyEnded | undefined }
  | { status: "signed-in"; user: CurrentUser };

interface Session {
  state: SessionState;
  /** Keeps the credentials and loads the person; the app shows the logging-in page meanwhile. */
  begin: (credentials: Credentials) => Promise<void>;
  signOut: (why?: WhyEnded) => Promise<void>;
  /** Reads the person again, e.g. after a change of rights or languages. */
  reload: () => Promise<void>;
}

/** A server that starts again answers by then; longer than that the logging-in page would look broken. */
const pausesMs = [1_000, 3_000];
const longestPauseMs = 30_000;

/** Asks who is signed in; again where the server is only busy, starting or out of reach. Rejects when it cannot be told. */
async function askWhoIsIn(): Promise<CurrentUser> {
  for (const pauseMs of pausesMs) {
    try {
      return (await call(calls.currentUser, {})).currentUser;
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
      if (!isPassing) throw error;
      const askedMs = (error.retryAfterSeconds ?? 0) * 1000;
      await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(askedMs, pauseMs), longestPauseMs)));
    }
  }
  return (await call(calls.currentUser, {})).currentUser;
}

/** Another tab may have been the first to sign out for want of activity, which all tabs share. */
const whyEnded = (heard?: WhyEnded): WhyEnded | undefined => (idleMs(Date.now()) >= idleAfterMs ? "inactive" : heard);

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [state, setState] = useState<SessionState>({ status: "starting" });

  /** While this page signs out: the server's word that the session is over comes by the stream too, often before the answer. */
  const leaving = useRef<{ why: WhyEnded | undefined } | null>(null);

  const end = useCallback(
    async (heard?: WhyEnded) => {
      const why = leaving.current ? leaving.current.why : whyEnded(heard);
      await forgetCredentials();
      client.clear();
      // The first reason stands: what is still under way when a session ends is answered 401 as well.
      setState((old) => (old.status === "signed-out" && old.why ? old : { status: "signed-out", why }));
    },
    [client],
  );

  const askedAtMs = useRef(0);
  const load = useCallback(async () => {
    askedAtMs.current = performance.now();
    try {
      setState({ status: "signed-in", user: await askWhoIsIn() });
    } catch {
      await end("over");
    }
  }, [end]);

  const enter = useCallback(() => {
    setState({ status: "entering" });
    return load();
  }, [load]);

  useEffect(() => {
    whenUnauthorized(() => void end("over"));
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
    // Rights that were given or taken show at once; a failure leaves what is known, and a 401 ends the session by itself.
    const refresh = () =>
      void call(calls.currentUser, {}).then(
        ({ currentUser }) => show(currentUser),
        () => undefined,
      );
    const stop = followLive({ client, askedAtMs: askedAtMs.current, onSignedOut: () => void end("over"), onNewStream: refresh });
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
        await keepCredentials(credentials);
        await load();
      },
      signOut: async (why) => {
        leaving.current ??= { why };
        const token = readCredentials()?.token;
        // The server may be out of reach; this browser forgets all the same.
        if (token) await call(calls.destroy, { params: { token } }).catch(() => undefined);
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

/** The signed-in person; only inside the shell. */
export function useCurrentUser(): CurrentUser {
  const { state } = useSession();
  if (state.status !== "signed-in") throw new Error("nobody is signed in");
  return state.user;
}

/** Whether the person may act; the server decides again. */
export function useCan(): (action: Action, subject: Subject) => boolean {
  const { permissions } = useCurrentUser();
  return useCallback((action, subject) => can(permissions, action, subject), [permissions]);
}
