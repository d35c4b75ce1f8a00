// Keeps the newest requests in both directions, with bodies, for the traffic page.

export type TrafficEntry = {
  id: number;
  at: number;
  kind: "request" | "callback" | "incoming" | "mail" | "refused";
  title: string;
  url: string;
  status: number;
  tookMs: number;
  note: string;
  sent: string;
  answered: string;
};

const maxEntries = 2_000;

export class TrafficLog {
  private entries: TrafficEntry[] = [];
  private nextId = 1;
  private readonly onEntry: (entry: TrafficEntry) => void;

  constructor(onEntry: (entry: TrafficEntry) => void) {
    this.onEntry = onEntry;
  }

  add(
    kind: TrafficEntry["kind"],
    title: string,
    url: string,
    status: number,
    tookMs: number,
    note: string,
    sent: string,
    answered: string,
  ): void {
    const entry: TrafficEntry = { id: this.nextId++, at: Date.now(), kind, title, url, status, tookMs, note, sent, answered };
    this.entries[entry.id % maxEntries] = entry;
    this.onEntry(entry);
  }

  newestFirst(limit: number, matches: (entry: TrafficEntry) => boolean): TrafficEntry[] {
    const found: TrafficEntry[] = [];
    for (let id = this.nextId - 1; id > 0 && id > this.nextId - 1 - maxEntries && found.length < limit; id--) {
      const entry = this.entries[id % maxEntries];
      if (entry?.id === id && matches(entry)) found.push(entry);
    }
    return found;
  }

  clear(): void {
    this.entries = [];
  }
}
