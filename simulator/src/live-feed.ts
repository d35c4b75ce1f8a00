// Tells open pages by server-sent events what changed, in small batches so that a load run does not drown them.

import type { ServerResponse } from "node:http";

const flushMs = 200;
const mostPerFlush = 200;

export class LiveFeed {
  private readonly listeners = new Set<ServerResponse>();
  private changed = new Map<string, Set<string | number>>();
  private timer: NodeJS.Timeout | undefined;
  private beat: NodeJS.Timeout | undefined;

  listen(res: ServerResponse): void {
    res.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no" });
    res.write("retry: 1000\n\nevent: hello\ndata: {}\n\n");
    this.listeners.add(res);
    res.on("close", () => this.listeners.delete(res));
    this.beat ??= setInterval(() => this.write(": still here\n\n"), 20_000);
  }

  /** Notes that a thing of this topic changed; pages get the keys and fetch what they show. */
  change(topic: "phones" | "calls" | "traffic" | "mails" | "control", key: string | number): void {
    if (this.listeners.size === 0) return;
    const keys = this.changed.get(topic) ?? new Set();
    if (keys.size < mostPerFlush) keys.add(key);
    this.changed.set(topic, keys);
    this.timer ??= setTimeout(() => this.flush(), flushMs);
  }

  close(): void {
    clearTimeout(this.timer);
    clearInterval(this.beat);
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
