// The sign-in attempt between the password page and the code page, in memory only.

export interface Attempt {
  email: string;
  password: string;
  returnTo: string;
}

let attempt: Attempt | null = null;

export const startAttempt = (next: Attempt): void => {
  attempt = next;
};
export const readAttempt = (): Attempt | null => attempt;
export const endAttempt = (): void => {
  attempt = null;
};

/** Pages that redirect signed-in users to the dashboard; returning to one would loop. */
const signInPages = /^\/(login|reset_password|password_expired|users\/(reset_password|invitation))(?=[/?#]|$)/;

/** Accepts only paths of this app, to prevent open redirects. Browsers ignore tabs and line breaks in URLs. */
export function safeReturn(wanted: unknown): string {
  const isOurs = typeof wanted === "string" && /^\/(?![/\\])[^\t\r\n]*$/.test(wanted);
  return isOurs && !signInPages.test(wanted) ? wanted : "/dashboard";
}
