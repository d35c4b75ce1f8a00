// Waits for what will be seen, as long as a slow machine may need; the time is only a limit.
import { expect } from "vitest";

export const eventually = <T>(read: () => T | Promise<T>, { timeout = 30_000 } = {}) => expect.poll(read, { timeout, interval: 100 });
