// From where a call of sign-in came: throttles count by address, sessions remember it.
import { AsyncLocalStorage } from "node:async_hooks";

export interface Caller {
  address: string | null;
  userAgent: string | null;
}

const callers = new AsyncLocalStorage<Caller>();

export const withCaller = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

/** Nobody outside a call: jobs and tests that run an act directly. */
export const currentCaller = (): Caller => callers.getStore() ?? { address: null, userAgent: null };
