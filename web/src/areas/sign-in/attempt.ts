// The attempt under way between the password page and the code page: in memory only, gone with the tab.

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

/** Only an address of this app: a foreign one would lend the sign-in page to a stranger. */
export function safeReturn(wanted: unknown): string {
  return typeof wanted === "string" && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith("/login") ? wanted : "/dashboard";
}
