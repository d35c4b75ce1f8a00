// One LISTEN connection per process; it reconnects by itself and then reports that notifications may have been missed.
import pg from "pg";
import type { Log } from "../log.ts";

/** Called with each payload, and with null after a gap, when notifications may have been missed. */
export type OnNotify = (payload: string | null) => void;

export interface Listener {
  /** Returns the function that unsubscribes. */
  listen(channel: string, onNotify: OnNotify): Promise<() => void>;
  /** Runs now and after every reconnection; for session state such as an advisory lock. */
  onConnect(setUp: (client: pg.Client) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const nameForm = /^[a-z_]{1,60}$/;
const maxPauseMs = 5_000;

class ReconnectingListener implements Listener {
  readonly #url: string;
  readonly #log: Log;
  readonly #handlers = new Map<string, Set<OnNotify>>();
  readonly #setUps: ((client: pg.Client) => Promise<void>)[] = [];
  #client: pg.Client | null = null;
  #isClosed = false;
  #again: NodeJS.Timeout | undefined;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: "tidings_listen",
      options: "-c role=tidings_system -c timezone=UTC",
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client.on("error", (error) => this.#lose(client, error));
    client.on("end", () => this.#lose(client, null));
    client.on("notification", ({ channel, payload }) => this.#tell(channel, payload ?? ""));
    try {
      await client.connect();
      for (const channel of this.#handlers.keys()) await client.query(`listen ${channel}`);
      for (const setUp of this.#setUps) await setUp(client);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) await client.end();
    else this.#client = client;
  }

  #tell(channel: string, payload: string | null): void {
    for (const handler of this.#handlers.get(channel) ?? []) {
      try {
        handler(payload);
      } catch (error) {
        this.#log.error({ err: error, channel }, "a listener failed");
      }
    }
  }

  #lose(client: pg.Client, error: Error | null): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = null;
    this.#log.warn({ err: error ?? undefined, part: "listen" }, "the listening connection was lost");
    client.end().catch(() => undefined);
    this.#retry(100);
  }

  #retry(pauseMs: number): void {
    if (this.#isClosed) return;
    this.#again = setTimeout(() => {
      this.connect().then(
        () => {
          this.#log.info({ part: "listen" }, "the listening connection is back");
          for (const channel of this.#handlers.keys()) this.#tell(channel, null);
        },
        (error: unknown) => {
          this.#log.debug({ err: error, part: "listen" }, "listening again failed");
          this.#retry(Math.min(maxPauseMs, pauseMs * 2));
        },
      );
    }, pauseMs);
  }

  async listen(channel: string, onNotify: OnNotify): Promise<() => void> {
    if (!nameForm.test(channel)) throw new Error("a channel is named in small letters and underscores");
    const known = this.#handlers.get(channel);
    const handlers = known ?? new Set<OnNotify>();
    handlers.add(onNotify);
    this.#handlers.set(channel, handlers);
    // While disconnected, nothing is sent; the reconnection subscribes to all channels.
    if (!known) await this.#client?.query(`listen ${channel}`);
    return () => handlers.delete(onNotify);
  }

  async onConnect(setUp: (client: pg.Client) => Promise<void>): Promise<void> {
    this.#setUps.push(setUp);
    if (this.#client) await setUp(this.#client);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#again);
    await this.#client?.end().catch(() => undefined);
  }
}

export async function openListener(url: string, log: Log): Promise<Listener> {
  const listener = new ReconnectingListener(url, log);
  await listener.connect();
  return listener;
}
