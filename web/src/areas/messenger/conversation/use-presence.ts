// Who else is in the open conversation, and saying that one is here oneself.
import { presence } from "@tidings/contract/areas/conversation-work";
import { type Presence, type PresenceState, presenceBeatMs, presenceEndsMs } from "@tidings/contract/presence";
import { useEffect, useRef, useState } from "react";
import { followLive } from "../../../api/live.ts";
import { sendRequest } from "../../../api/request.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import { formatName } from "../../../kit/format.ts";
import { useNow } from "../../../ui/use-now.ts";

interface Present {
  name: string;
  isWriting: boolean;
  lastSeenAtMs: number;
}

/** Someone who pauses that long is no longer shown as writing. */
const writingEndsMs = 8_000;

/** True while one types, and a few seconds longer. */
export function useIsWriting(): { isWriting: boolean; onTyped: (text: string) => void } {
  const [isWriting, setIsWriting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onTyped = (text: string) => {
    clearTimeout(timer.current);
    setIsWriting(text !== "");
    timer.current = setTimeout(() => setIsWriting(false), writingEndsMs);
  };
  return { isWriting, onTyped };
}

/** Others by their external id. */
function useOthers(externalId: string, onArrival: () => void) {
  const me = useCurrentUser().externalId;
  const [others, setOthers] = useState<ReadonlyMap<string, Present>>(new Map());
  const arrived = useRef(onArrival);
  arrived.current = onArrival;
  useEffect(() => {
    const take = ({ user, state, isArriving }: Presence) => {
      if (user.externalId === me) return;
      setOthers((before) => {
        const after = new Map(before);
        if (state === "away") after.delete(user.externalId);
        else after.set(user.externalId, { name: formatName(user), isWriting: state === "writing", lastSeenAtMs: performance.now() });
        return after;
      });
      if (isArriving) arrived.current();
    };
    return followLive(({ id, presence: event }) => {
      if (event && id === externalId) take(event);
    });
  }, [externalId, me]);
  return others;
}

/** The names of others who have the conversation open, writers apart. A screen that is no longer heard is dropped. */
export function usePresence(externalId: string, isWriting: boolean): { viewers: string[]; writers: string[] } {
  const state: PresenceState = isWriting ? "writing" : "viewing";
  const current = useRef<PresenceState>(state);
  current.current = state;
  const say = useRef<(isArriving: boolean, state?: "away") => void>(() => undefined);
  say.current = (isArriving, other) => {
    const body = { state: other ?? current.current, isArriving } as const;
    // Who is here is a courtesy: what is lost is said again a few seconds later.
    sendRequest(presence.set, { params: { externalId }, body }).catch(() => undefined);
  };
  const others = useOthers(externalId, () => document.visibilityState === "visible" && say.current(false));
  useEffect(() => {
    const { current: sendPresence } = say;
    const seen = () => sendPresence(document.visibilityState === "visible", document.visibilityState === "visible" ? undefined : "away");
    seen();
    document.addEventListener("visibilitychange", seen);
    const beat = setInterval(() => document.visibilityState === "visible" && sendPresence(false), presenceBeatMs);
    // After a lost stream the others have to be asked again.
    const unfollow = followLive(({ topic }) => topic === "everything" && seen());
    return () => {
      unfollow();
      clearInterval(beat);
      document.removeEventListener("visibilitychange", seen);
      sendPresence(false, "away");
    };
  }, []);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when the state changes
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else say.current(false);
  }, [state]);
  useNow(5_000);
  const here = [...others.values()].filter(({ lastSeenAtMs }) => performance.now() - lastSeenAtMs < presenceEndsMs);
  return {
    viewers: here.filter((one) => !one.isWriting).map(({ name }) => name),
    writers: here.filter((one) => one.isWriting).map(({ name }) => name),
  };
}
