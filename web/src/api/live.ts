// Follows the server's live stream and refreshes what is on screen; after a gap everything on screen is fetched again.
import type { QueryClient } from "@tanstack/react-query";
import { apiBase, authorization } from "./call.ts";

/** Topic → beginnings of the paths whose answers it may have changed. */
const pathsOf: Record<string, readonly string[]> = {
  outreach: ["/outreaches", "/dashboard", "/counters"],
  patient: ["/patients", "/outreaches/:externalId/patients", "/counters"],
  activity: ["/activity_logs", "/outreaches/:externalId/patients", "/patients/:externalId"],
  conversation: ["/counters", "/dashboard", "/messaging", "/inbox"],
  counters: ["/counters", "/dashboard"],
  organization: ["/current_user"],
};

interface LiveOptions {
  client: QueryClient;
  onSignedOut: () => void;
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

/** Starts following; the returned function ends it. Events of half a second are taken together. */
export function followLive({ client, onSignedOut }: LiveOptions): () => void {
  const stop = new AbortController();
  const pending = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = 500;
  const gather = (topic: string) => {
    pending.add(topic);
    timer ??= setTimeout(() => {
      timer = undefined;
      refresh(client, pending);
      pending.clear();
    }, 400);
  };
  const follow = async (isFirst: boolean): Promise<void> => {
    const response = await fetch(`${apiBase}/live`, { headers: { accept: "text/event-stream", ...authorization() }, signal: stop.signal });
    if (response.status === 401) return onSignedOut();
    if (!response.ok || !response.body) throw new Error("no stream");
    pauseMs = 500;
    if (!isFirst) void client.invalidateQueries();
    for await (const data of eventsOf(response.body)) {
      const event = JSON.parse(data) as { topic?: string };
      if (event.topic === "signed_out") return onSignedOut();
      if (event.topic) gather(event.topic);
    }
    throw new Error("stream ended");
  };
  const run = async () => {
    for (let isFirst = true; !stop.signal.aborted; isFirst = false) {
      try {
        return await follow(isFirst);
      } catch {
        // A lost stream is ordinary; polling goes on meanwhile and the pause grows to half a minute.
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        pauseMs = Math.min(pauseMs * 2, 30_000);
      }
    }
  };
  void run();
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
