// Scheduler for many small steps with one timer, in buckets of 5 ms.

const tickMs = 5;

export class Scheduler {
  private readonly buckets = new Map<number, (() => void)[]>();
  private timer: NodeJS.Timeout | undefined;
  private lastTick = 0;
  private immediate: (() => void)[] = [];

  schedule(delayMs: number, step: () => void): void {
    if (delayMs <= 0) {
      if (this.immediate.length === 0) setImmediate(() => this.runImmediate());
      this.immediate.push(step);
      return;
    }
    if (!this.timer) {
      this.lastTick = Math.floor(performance.now() / tickMs);
      this.timer = setInterval(() => this.runDue(), tickMs);
    }
    const tick = Math.max(this.lastTick + 1, Math.ceil((performance.now() + delayMs) / tickMs));
    const bucket = this.buckets.get(tick);
    if (bucket) bucket.push(step);
    else this.buckets.set(tick, [step]);
  }

  clear(): void {
    this.stop();
    this.buckets.clear();
    this.immediate = [];
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private runImmediate(): void {
    const steps = this.immediate;
    this.immediate = [];
    for (const step of steps) step();
  }

  private runDue(): void {
    const now = Math.floor(performance.now() / tickMs);
    while (this.lastTick < now) {
      this.lastTick++;
      const steps = this.buckets.get(this.lastTick);
      if (!steps) continue;
      this.buckets.delete(this.lastTick);
      for (const step of steps) step();
    }
    if (this.buckets.size === 0) this.stop();
  }
}
