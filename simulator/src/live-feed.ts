// Server-sent events for open pages, batched so that a load run does not flood them.

import type { ServerResponse } from "node:http";

const flushMs = 200;
const maxKeysPerFlush = 200;

export class LiveFeed {
  private readonly listeners = new Set<ServerResponse>();
  private changed = new Map<string, Set<string | number>>();
  private timer: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;

  listen(res: ServerResponse): void {
    res.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" });
    res.write("retry: 1000\n\nevent: hello\ndata: {}\n\n");
    this.listeners.add(res);
    res.on("close", () => this.listeners.delete(res));
    this.heartbeat ??= setInterval(() => this.write(": still here\n\n"), 20_000);
  }

  /** Records that something of this topic changed; pages receive the keys and refetch what they show. */
  publish(topic: "phones" | "calls" | "traffic" | "mails" | "control", key: string | number): void {
    if (this.listeners.size === 0) return;
    const keys = this.changed.get(topic) ?? new Set();
    if (keys.size < maxKeysPerFlush) keys.add(key);
    this.changed.set(topic, keys);
    this.timer ??= setTimeout(() => this.flush(), flushMs);
  }

  close(): void {
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    for (const res of this.listeners) res.end();
    this.listeners.clear();
  }

  private flush(): void {
    this.timer = undefined;
    for (const [topic, keys] of this.changed) this.write(`event: ${topic}\ndata: ${JSON.stringify([...keys])}\n\n`);
    this.changed = new Map();
  }

  private write(text: string): void {
    for (const res of this.listeners) res.write(text);
  }
}
