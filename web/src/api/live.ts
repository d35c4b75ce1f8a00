// Follows the server's event stream and refreshes affected queries; after a gap all queries are refetched.
// Browsers allow six connections per server, so one tab holds the stream and passes events to the others.
import type { QueryClient } from "@tanstack/react-query";
import type { Presence } from "@tidings/contract/presence";
import { apiBase, authorization } from "./request.ts";
import { serverNow } from "./server-clock.ts";

/** Topic → path prefixes of the endpoints whose responses it may have changed. */
const pathsOf: Record<string, readonly string[]> = {
  outreach: ["/outreaches", "/dashboard", "/counters"],
  patient: ["/patients", "/outreaches/:externalId/patients", "/counters"],
  alert: ["/alerts", "/on_call.json"],
  activity: ["/activity_logs", "/inbox/threads/:externalId/activities", "/outreaches/:externalId/patients", "/patients/:externalId"],
  program: ["/programs", "/counters", "/activity_logs"],
  referral: ["/referrals", "/activity_logs"],
  group: ["/patient_groups", "/patients.json"],
  segment: ["/patients/segments", "/patients.json"],
  conversation: ["/counters", "/dashboard", "/messaging", "/inbox"],
  appointment: ["/appointments.json", "/appointments/:externalId", "/dashboard"],
  appointment_place: ["/appointments/locations", "/appointments/providers", "/locations.json", "/providers.json"],
  appointment_template: ["/appointments/templates"],
  appointment_report: ["/appointments/reports"],
  appointment_settings: ["/appointments/reschedule_settings", "/appointments/follow_up_settings"],
  messenger_template: ["/messaging/templates"],
  ai_classification: ["/ai_classifications", "/parsing_settings", "/activity_logs"],
  export: ["/data_export"],
  file_upload: ["/file_upload"],
  counters: ["/counters", "/dashboard"],
  notification: ["/notifications"],
  organization: ["/current_user", "/languages", "/organization_profile"],
  custom_message: ["/custom_messages"],
  auto_responder: ["/auto_responder", "/opening_hours"],
  user: ["/users"],
};

export interface LiveEvent {
  topic?: string;
  id?: string;
  presence?: Presence;
}
type Follower = (event: LiveEvent) => void;
const followers = new Set<Follower>();

/** Calls back for each event, also those that other tabs received; the returned function ends it. */
export function followLive(follower: Follower): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

interface LiveOptions {
  client: QueryClient;
  /** When the page requested its initial data, by `performance.now()`. */
  askedAtMs: number;
  onSignedOut: () => void;
  /** The stream was reopened: permissions may have changed, because the server then closes it. */
  onNewStream: () => void;
}

function refresh(client: QueryClient, topics: ReadonlySet<string>): void {
  const starts = [...topics].flatMap((topic) => pathsOf[topic] ?? []);
  void client.invalidateQueries({ predicate: ({ queryKey }) => starts.some((start) => String(queryKey[0]).startsWith(start)) });
}

async function* eventsOf(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = block
        .split("\n")
        .filter((line) => line.startsWith("data:"))
        .map((line) => line.slice(5).trim())
        .join("\n");
      if (data) yield data;
    }
  }
}

const allTopics = "everything";
const streamLock = "tidings-live";
/** The server writes at least every 20 seconds. A connection that a router dropped without a word stays open here forever. */
const maxSilenceMs = 50_000;

/** Aborts its signal when nothing has been heard for too long, or when the other signal is aborted. */
function watchSilence(signal: AbortSignal) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const renew = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), maxSilenceMs);
  };
  renew();
  return { signal: AbortSignal.any([signal, silence.signal]), renew, end: () => clearTimeout(timer) };
}

/** Refreshes the queries of received topics, batched for half a second. */
function listen({ client, onSignedOut, onNewStream }: LiveOptions) {
  const pending = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const gather = (topic: string) => {
    pending.add(topic);
    timer ??= setTimeout(() => {
      timer = undefined;
      refresh(client, pending);
      pending.clear();
    }, 400);
  };
  return {
    receive: (event: LiveEvent) => {
      for (const follower of followers) follower(event);
      const { topic } = event;
      if (topic === "signed_out") onSignedOut();
      else if (topic === allTopics) {
        onNewStream();
        void client.invalidateQueries();
      } else if (topic) gather(topic);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Server time, estimated rather too early than too late, because the offset is measured from responses. */
const momentOf = (askedAtMs: number): string => new Date(serverNow() - (performance.now() - askedAtMs)).toISOString();

/** Ends early when the browser is online again: until the stream is back, the screen is as old as its last poll. */
async function pauseBeforeRetry(pauseMs: number): Promise<void> {
  const end = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, pauseMs);
  addEventListener("online", () => resolve(), { signal: end.signal });
  await promise;
  clearTimeout(timer);
  end.abort();
}

/**
 * Holds the stream until it is stopped or the session ends, and reopens a lost one. With `askedAtMs` the server replays events
 * since that moment; without it all queries are refetched.
 */
async function openStream(onEvent: (event: LiveEvent) => void, askedAtMs: number | null, signal: AbortSignal): Promise<void> {
  let pauseMs = 500;
  const follow = async (hasMissed: boolean): Promise<void> => {
    const since = askedAtMs === null || hasMissed ? "" : `?since=${momentOf(askedAtMs)}`;
    const watch = watchSilence(signal);
    try {
      const headers = { accept: "text/event-stream", ...authorization() };
      const response = await fetch(`${apiBase}/live${since}`, { headers, signal: watch.signal });
      if (response.status === 401) return onEvent({ topic: "signed_out" });
      if (!response.ok || !response.body) throw new Error("no stream");
      pauseMs = 500;
      if (hasMissed) onEvent({ topic: allTopics });
      for await (const data of eventsOf(response.body, watch.renew)) {
        const event = JSON.parse(data) as LiveEvent;
        onEvent(event);
        if (event.topic === "signed_out") return;
      }
      throw new Error("stream ended");
    } finally {
      watch.end();
    }
  };
  for (let hasMissed = askedAtMs === null; !signal.aborted; hasMissed = true) {
    try {
      return await follow(hasMissed);
    } catch {
      // A lost stream is normal: polling continues, and the delay grows to 30 seconds.
      await pauseBeforeRetry(pauseMs);
      pauseMs = Math.min(pauseMs * 2, 30_000);
    }
  }
}

/** Starts following; the returned function stops it. */
export function openLiveStream(options: LiveOptions): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const { receive, stop: stopListening } = listen(options);
  const otherTabs = new BroadcastChannel(streamLock);
  otherTabs.onmessage = (event: MessageEvent<LiveEvent>) => receive(event.data);
  const onEvent = (event: LiveEvent) => {
    if (signal.aborted) return;
    otherTabs.postMessage(event);
    receive(event);
  };
  const run = async () => {
    const wasFree = await navigator.locks.request(streamLock, { ifAvailable: true }, async (lock) => {
      if (lock) await openStream(onEvent, options.askedAtMs, signal);
      return lock !== null;
    });
    // Events may have been missed between the previous holder and this one.
    if (!wasFree) await navigator.locks.request(streamLock, { signal }, () => openStream(onEvent, null, signal));
  };
  run().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => {
    stop.abort();
    stopListening();
    otherTabs.close();
  };
}
