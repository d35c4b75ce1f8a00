// Counters for tests: accepted and refused messages, duplicates, callbacks and webhooks.

import { hashText } from "./seeded-random.ts";
import type { Text, TextStore } from "./text-store.ts";

export type Duplicate = { to: string; reference: string; count: number };

const maxDuplicatesShown = 1_000;

export class Counters {
  acceptedTotal = 0;
  acceptedSegments = 0;
  refusedByCode: Record<string, number> = {};
  failedByCode: Record<string, number> = {};
  faults: Record<string, number> = {};
  callbacks = { sent: 0, failed: 0, lost: 0, retried: 0 };
  inbound = { received: 0, posted: 0, failed: 0, lost: 0 };
  replies = { twiml: 0, carrier: 0 };
  refusedOutside = 0;
  duplicatesTotal = 0;
  maxPerToAndBody = 0;
  private duplicates = new Map<string, Duplicate>();
  private firstOfReference = new Map<number, number>();
  private countOfToAndBody = new Map<number, number>();

  /** 53-bit hashes keep memory small for a million messages; a match is compared with the first message before it counts as a duplicate. */
  accepted(text: Text, store: TextStore): void {
    this.acceptedTotal++;
    this.acceptedSegments += text.segments;
    const toHash = hashText(text.to);
    const bodyKey = hashText(text.body, toHash | 0);
    const count = (this.countOfToAndBody.get(bodyKey) ?? 0) + 1;
    this.countOfToAndBody.set(bodyKey, count);
    if (count > this.maxPerToAndBody) this.maxPerToAndBody = count;
    if (text.statusCallback === "") return;
    const key = hashText(text.statusCallback, toHash | 0);
    const first = this.firstOfReference.get(key);
    if (first === undefined) this.firstOfReference.set(key, text.seq);
    else this.recordDuplicate(text, store.bySeq(first));
  }

  duplicateList(): Duplicate[] {
    return [...this.duplicates.values()];
  }

  count(table: Record<string, number>, key: string | number): void {
    table[key] = (table[key] ?? 0) + 1;
  }

  private recordDuplicate(text: Text, first: Text | undefined): void {
    if (first && (first.to !== text.to || first.statusCallback !== text.statusCallback)) return;
    this.duplicatesTotal++;
    const name = `${text.to} ${text.statusCallback}`;
    const known = this.duplicates.get(name);
    if (known) known.count++;
    else if (this.duplicates.size < maxDuplicatesShown)
      this.duplicates.set(name, { to: text.to, reference: text.statusCallback, count: 2 });
  }
}
