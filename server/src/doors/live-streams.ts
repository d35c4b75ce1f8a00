// Passes on what changed, by topic, to the open streams of its organization whose person may know of it.
import { type Action, can, type PermissionMap, type Subject } from "@tidings/contract/permissions";

/** What a person must be allowed to do to hear of a topic; absent means anybody signed in. */
const needs: Record<string, readonly [Action, Subject]> = {
  activity: ["read", "activity_log"],
  conversation: ["read", "direct_messaging"],
  outreach: ["read", "outreach_message"],
  patient: ["read", "patient"],
};

export interface LiveStream {
  organizationId: number;
  userId: number;
  permissions: PermissionMap;
  send(event: { topic: string; id?: string }): void;
  end(): void;
  /** Ends unless the session still holds. */
  check(): void;
}

export interface LiveStreams {
  add(stream: LiveStream): () => void;
  /** The payload of tidings_live; null means that announcements may have been missed. */
  hear(payload: string | null): void;
  /** The payload of tidings_sessions: a person whose sessions, role or organization changed. */
  hearSessions(payload: string | null): void;
  countOf(userId: number): number;
  endAll(): void;
}

export function openLiveStreams(): LiveStreams {
  const streams = new Set<LiveStream>();
  const endAll = () => {
    for (const stream of streams) stream.end();
  };
  return {
    add(stream) {
      streams.add(stream);
      return () => void streams.delete(stream);
    },
    hear(payload) {
      // A tab that reconnects fetches everything on screen: the one cure for a gap.
      if (payload === null) return endAll();
      const { organizationId, topic, id } = JSON.parse(payload) as { organizationId: number; topic: string; id?: string };
      const need = needs[topic];
      for (const stream of streams) {
        if (stream.organizationId === organizationId && (!need || can(stream.permissions, ...need)))
          stream.send(id === undefined ? { topic } : { topic, id });
      }
    },
    hearSessions(payload) {
      for (const stream of streams) if (payload === null || stream.userId === Number(payload)) stream.check();
    },
    countOf: (userId) => [...streams].filter((stream) => stream.userId === userId).length,
    endAll,
  };
}
