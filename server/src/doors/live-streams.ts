// Passes on what changed, by topic, to the open streams of its organization whose person may know of it.
import { type Action, can, type PermissionMap, type Subject } from "@tidings/contract/permissions";
import type { Clock } from "../kernel/clock.ts";
import type { Announcement, Topic } from "../kernel/live.ts";

/** What a person must be allowed to do to hear of a topic, for ids of patients and records travel with it; null: anybody signed in. */
const needs: Readonly<Record<Topic, readonly [Action, Subject] | null>> = {
  activity: ["read", "activity_log"],
  ai_classification: ["read", "ai_classification"],
  appointment: ["read", "appointment"],
  appointment_report: ["read", "reports_appointment"],
  appointment_settings: ["read", "appointments_reschedule_settings"],
  appointment_template: ["read", "appointment_template"],
  auto_responder: ["read", "providers_auto_responder"],
  conversation: ["read", "direct_messaging"],
  counters: null,
  custom_message: null,
  export: ["read", "data_export_file"],
  file_upload: ["read", "file_upload_file"],
  group: ["read", "patient_group"],
  messenger_template: ["read", "messenger_template"],
  organization: null,
  outreach: ["read", "outreach_message"],
  patient: ["read", "patient"],
  program: ["read", "educational_stream"],
  referral: ["read", "referral"],
  segment: ["read", "patients_segment"],
  user: null,
};

export interface LiveStream {
  organizationId: number;
  userId: number;
  permissions: PermissionMap;
  send(event: { topic: Topic | "everything"; id?: string }): void;
  end(): void;
  /** Ends unless the session still holds. */
  check(): void;
}

interface Heard extends Pick<Announcement, "organizationId" | "topic"> {
  atMs: number;
}

/** A page is open long before that; a slower one is told to fetch everything. */
const keptMs = 60_000;
const mostKept = 2_000;

export interface LiveStreams {
  /** First sends what was said since that moment: a page asks for its data before its stream is open. */
  add(stream: LiveStream, sinceMs?: number): () => void;
  /** The payload of tidings_live; null means that announcements may have been missed. */
  hear(payload: string | null): void;
  /** The payload of tidings_sessions: a person whose sessions, role or organization changed. */
  hearSessions(payload: string | null): void;
  countOf(userId: number): number;
  endAll(): void;
}

const mayHear = (stream: LiveStream, { organizationId, topic }: Pick<Heard, "organizationId" | "topic">): boolean => {
  const need = needs[topic];
  // A process of another version may speak of what this one does not know: nobody hears of it.
  return stream.organizationId === organizationId && need !== undefined && (need === null || can(stream.permissions, ...need));
};

/** What was said lately; `since` answers null where that is not known any more, or not yet. */
function openMemory(clock: Clock) {
  const nowMs = () => clock.now().epochMilliseconds;
  let heard: Heard[] = [];
  let knownFromMs = nowMs();
  return {
    forget: () => {
      heard = [];
      knownFromMs = nowMs();
    },
    keep: (organizationId: number, topic: Topic) => {
      const now = nowMs();
      heard.push({ organizationId, topic, atMs: now });
      if (heard.length <= mostKept) return;
      heard = heard.filter(({ atMs }) => atMs > now - keptMs).slice(-mostKept / 2);
      knownFromMs = Math.max(knownFromMs, heard[0]?.atMs ?? now);
    },
    since: (fromMs: number): Heard[] | null => (fromMs < knownFromMs ? null : heard.filter(({ atMs }) => atMs >= fromMs)),
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
      else for (const topic of new Set(before.filter((one) => mayHear(stream, one)).map((one) => one.topic))) stream.send({ topic });
      streams.add(stream);
      return () => void streams.delete(stream);
    },
    hear(payload) {
      // A tab that reconnects fetches everything on screen: the one cure for a gap.
      if (payload === null) {
        memory.forget();
        return endAll();
      }
      const { organizationId, topic, id } = JSON.parse(payload) as Announcement;
      memory.keep(organizationId, topic);
      for (const stream of streams)
        if (mayHear(stream, { organizationId, topic })) stream.send(id === undefined ? { topic } : { topic, id });
    },
    hearSessions(payload) {
      for (const stream of streams) if (payload === null || stream.userId === Number(payload)) stream.check();
    },
    countOf: (userId) => [...streams].filter((stream) => stream.userId === userId).length,
    endAll,
  };
}
