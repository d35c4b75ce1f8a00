// Server time, measured from responses, because the computer's clock may be wrong.

let offsetMs = 0;

export function learnServerTime(headerValue: string | null): void {
  if (headerValue) offsetMs = Date.parse(headerValue) - Date.now();
}

/** Milliseconds since 1970 by the server's clock. */
export const serverNow = (): number => Date.now() + offsetMs;
