// Forwards live notifications by topic to the open streams of users who may receive them.

import { type Action, can, mayReadMessages, type PermissionMap, type Subject } from "@tidings/contract/permissions";
import type { Presence } from "@tidings/contract/presence";
import type { Role } from "@tidings/contract/words";
import type { Clock } from "../kernel/clock.ts";
import { isAtLocations, isLimited } from "../kernel/database/limited-role.ts";
import type { Announcement, Topic } from "../kernel/live.ts";

/** Permission required for each topic, because ids of patients and records are sent with it; null: any signed-in user. */
const needs: Readonly<Record<Topic, readonly [Action, Subject] | null>> = {
  activity: ["read", "activity_log"],
  ai_classification: ["read", "ai_classification"],
  alert: ["read", "alert"],
  appointment: ["read", "appointment"],
  appointment_report: ["read", "reports_appointment"],
  appointment_settings: ["read", "appointments_reschedule_settings"],
  appointment_place: ["read", "appointment"],
  appointment_template: ["read", "appointment_template"],
  auto_responder: ["read", "providers_auto_responder"],
  conversation: ["read", "direct_messaging"],
  counters: null,
  custom_message: null,
  export: ["read", "data_export_file"],
  file_upload: ["read", "file_upload_file"],
  group: ["read", "patient_group"],
  messenger_template: ["read", "messenger_template"],
  notification: null,
  organization: null,
  outreach: ["read", "outreach_message"],
  patient: ["read", "patient"],
  presence: ["read", "direct_messaging"],
  program: ["read", "educational_stream"],
  referral: ["read", "referral"],
  segment: ["read", "patients_segment"],
  user: null,
};

export interface LiveStream {
  organizationId: number;
  userId: number;
  role: Role;
  permissions: PermissionMap;
  /** Of a user who is limited to locations. */
  locationIds?: readonly number[] | undefined;
  /** When an operator's time in the organization is over: nothing is sent from then on. */
  supportEndsMs?: number | undefined;
  send(event: { topic: Topic | "everything"; id?: string; presence?: Presence }): void;
  end(): void;
  /** Ends the stream unless the session is still valid. */
  check(): void;
}

interface StreamEvent extends Omit<Announcement, "id" | "presence"> {
  atMs: number;
}

/** A page is loaded long before that; a slower one is told to refetch everything. */
const keptMs = 60_000;
const maxEntries = 2_000;

export interface LiveStreams {
  /** First replays notifications since that moment: a page requests its data before its stream is open. */
  add(stream: LiveStream, sinceMs?: number): () => void;
  /** Payload of the channel tidings_live; null: notifications may have been missed. */
  onNotify(payload: string | null): void;
  /** Payload of the channel tidings_sessions: a user whose sessions, role or organization changed. */
  onSessionsChanged(payload: string | null): void;
  countOf(userId: number): number;
  endAll(): void;
}

const mayReceive = (stream: LiveStream, { organizationId, topic, feature }: Omit<StreamEvent, "atMs">): boolean => {
  const need = needs[topic];
  // Unknown topics, sent by a process of another version, are ignored.
  const isReadable = feature === undefined || mayReadMessages(stream.permissions, feature);
  return (
    stream.organizationId === organizationId && isReadable && need !== undefined && (need === null || can(stream.permissions, ...need))
  );
};

/** Whether the patient of this conversation is seen from one of the user's locations; a patient without locations is seen from all. */
const isAt = (stream: LiveStream, locationIds: readonly number[] = []): boolean =>
  !isAtLocations(stream) || locationIds.length === 0 || locationIds.some((id) => stream.locationIds?.includes(id));

/** Recent notifications; `since` returns null when they are not available any more, or not yet. */
function openMemory(clock: Clock) {
  const nowMs = () => clock.now().epochMilliseconds;
  let events: StreamEvent[] = [];
  let knownFromMs = nowMs();
  return {
    forget: () => {
      events = [];
      knownFromMs = nowMs();
    },
    keep: (event: Omit<StreamEvent, "atMs">) => {
      const now = nowMs();
      events.push({ ...event, atMs: now });
      if (events.length <= maxEntries) return;
      events = events.filter(({ atMs }) => atMs > now - keptMs).slice(-maxEntries / 2);
      knownFromMs = Math.max(knownFromMs, events[0]?.atMs ?? now);
    },
    since: (fromMs: number): StreamEvent[] | null => (fromMs < knownFromMs ? null : events.filter(({ atMs }) => atMs >= fromMs)),
  };
}

export function openLiveStreams(clock: Clock): LiveStreams {
  const streams = new Set<LiveStream>();
  const memory = openMemory(clock);
  const endAll = () => {
    for (const stream of streams) stream.end();
  };
  return {
    add(stream, sinceMs) {
      const before = sinceMs === undefined ? [] : memory.since(sinceMs);
      if (before === null) stream.send({ topic: "everything" });
      else for (const topic of new Set(before.filter((one) => mayReceive(stream, one)).map((one) => one.topic))) stream.send({ topic });
      streams.add(stream);
      return () => void streams.delete(stream);
    },
    onNotify(payload) {
      // A tab that reconnects refetches everything on screen, which closes any gap.
      if (payload === null) {
        memory.forget();
        return endAll();
      }
      const { id, presence, locationIds, ...event } = JSON.parse(payload) as Announcement;
      const { topic } = event;
      // Who is in a conversation is said again by those who are: it is not replayed.
      if (!presence) memory.keep(event);
      // The record may be confidential, or of another location: who may not see it learns that something of this kind changed, not what.
      const sent = { topic, ...(id === undefined ? {} : { id }), ...(presence ? { presence } : {}) };
      for (const stream of streams) {
        if (stream.supportEndsMs !== undefined && clock.now().epochMilliseconds >= stream.supportEndsMs) stream.check();
        else if (mayReceive(stream, event)) {
          if (!presence) stream.send(isLimited(stream) || isAtLocations(stream) ? { topic } : sent);
          else if (isAt(stream, locationIds)) stream.send(sent);
        }
      }
    },
    onSessionsChanged(payload) {
      for (const stream of streams) if (payload === null || stream.userId === Number(payload)) stream.check();
    },
    countOf: (userId) => [...streams].filter((stream) => stream.userId === userId).length,
    endAll,
  };
}
