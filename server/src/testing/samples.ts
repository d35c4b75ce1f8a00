// What an area hands to the generated tests: for each of its endpoints a call that must succeed for a supervisor of harbor.
import type { Endpoint } from "@tidings/contract/endpoint";
import type { Given } from "./call.ts";
import type { TestApp } from "./start-test-app.ts";

type Sample<E> = E extends Endpoint ? Omit<Given<E>, "headers"> : never;

/**
 * Kept in the area's folder as `samples.ts`, exporting `samples` with one entry for each endpoint of the contract's areas it covers.
 * Each function creates the records it needs (one that may be deleted, a token that may be revoked) and returns the request.
 */
export type SamplesOf<Area> = { [K in keyof Area]: (app: TestApp) => Sample<Area[K]> | Promise<Sample<Area[K]>> };
