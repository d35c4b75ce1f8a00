// Follows the server's live stream and refreshes what is on screen; after a gap everything on screen is fetched again.
// Browsers allow six connections to a server: one tab holds the stream for all of them and passes on what it hears.
import type { QueryClient } from "@tanstack/react-query";
import { apiBase, authorization } from "./call.ts";
import { serverNow } from "./server-clock.ts";

/** Topic → beginnings of the paths whose answers it may have changed. */
const pathsOf: Record<string, readonly string[]> = {
  outreach: ["/outreaches", "/dashboard", "/counters"],
  patient: ["/patients", "/outreaches/:externalId/patients", "/counters"],
  activity: ["/activity_logs", "/inbox/threads/:externalId/activities", "/outreaches/:externalId/patients", "/patients/:externalId"],
  program: ["/programs", "/counters", "/activity_logs"],
  referral: ["/referrals", "/activity_logs"],
  group: ["/patient_groups", "/patients.json"],
  segment: ["/patients/segments", "/patients.json"],
  conversation: ["/counters", "/dashboard", "/messaging", "/inbox"],
  appointment: ["/appointments.json", "/appointments/:externalId", "/dashboard"],
  appointment_template: ["/appointments/templates"],
  appointment_report: ["/appointments/reports"],
  appointment_settings: ["/appointments/reschedule_settings", "/appointments/follow_up_settings"],
  messenger_template: ["/messaging/templates"],
  ai_classification: ["/ai_classifications", "/parsing_settings", "/activity_logs"],
  export: ["/data_export"],
  file_upload: ["/file_upload"],
  counters: ["/counters", "/dashboard"],
  organization: ["/current_user", "/languages"],
  custom_message: ["/custom_messages"],
  auto_responder: ["/auto_responder"],
  user: ["/users"],
};

interface LiveOptions {
  client: QueryClient;
  /** When the page began to ask for what it shows, by `performance.now()`. */
  askedAtMs: number;
  onSignedOut: () => void;
  /** The stream began anew: what the person may do has changed perhaps, as the server ends it then. */
  onNewStream: () => void;
}

function refresh(client: QueryClient, topics: ReadonlySet<string>): void {
  const starts = [...topics].flatMap((topic) => pathsOf[topic] ?? []);
  void client.invalidateQueries({ predicate: ({ queryKey }) => starts.some((start) => String(queryKey[0]).startsWith(start)) });
}

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
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

const everything = "everything";
const streamLock = "tidings-live";

/** What a tab does with what was heard, by itself or by the tab that holds the stream. Events of half a second are taken together. */
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
    hear: (topic: string) => {
      if (topic === "signed_out") onSignedOut();
      else if (topic === everything) {
        onNewStream();
        void client.invalidateQueries();
      } else gather(topic);
    },
    stop: () => clearTimeout(timer),
  };
}

/** By the server's clock, rather too early than too late: its offset is learnt from answers, which take their time. */
const momentOf = (askedAtMs: number): string => new Date(serverNow() - (performance.now() - askedAtMs)).toISOString();

/**
 * Holds the stream until it is stopped or the session ends; a lost one is opened again. With `askedAtMs` nothing was missed
 * before that moment, and the server repeats what it has said since; without it nobody knows.
 */
async function holdStream(tell: (topic: string) => void, askedAtMs: number | null, signal: AbortSignal): Promise<void> {
  let pauseMs = 500;
  const follow = async (hasMissed: boolean): Promise<void> => {
    const since = askedAtMs === null || hasMissed ? "" : `?since=${momentOf(askedAtMs)}`;
    const response = await fetch(`${apiBase}/live${since}`, { headers: { accept: "text/event-stream", ...authorization() }, signal });
    if (response.status === 401) return tell("signed_out");
    if (!response.ok || !response.body) throw new Error("no stream");
    pauseMs = 500;
    if (hasMissed) tell(everything);
    for await (const data of eventsOf(response.body)) {
      const event = JSON.parse(data) as { topic?: string };
      if (event.topic) tell(event.topic);
      if (event.topic === "signed_out") return;
    }
    throw new Error("stream ended");
  };
  for (let hasMissed = askedAtMs === null; !signal.aborted; hasMissed = true) {
    try {
      return await follow(hasMissed);
    } catch {
      // A lost stream is ordinary; polling goes on meanwhile and the pause grows to half a minute.
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      pauseMs = Math.min(pauseMs * 2, 30_000);
    }
  }
}

/** Starts following; the returned function ends it. */
export function followLive(options: LiveOptions): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const { hear, stop: stopListening } = listen(options);
  const otherTabs = new BroadcastChannel(streamLock);
  otherTabs.onmessage = (event: MessageEvent<string>) => hear(event.data);
  const tell = (topic: string) => {
    if (signal.aborted) return;
    otherTabs.postMessage(topic);
    hear(topic);
  };
  const run = async () => {
    const wasFree = await navigator.locks.request(streamLock, { ifAvailable: true }, async (lock) => {
      if (lock) await holdStream(tell, options.askedAtMs, signal);
      return lock !== null;
    });
    // Between the tab that held it before and this one something may have been said.
    if (!wasFree) await navigator.locks.request(streamLock, { signal }, () => holdStream(tell, null, signal));
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
