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

/** Pages that send home whoever is signed in: to be led there would lead in a circle. */
const signInPages = /^\/(login|reset_password|password_expired|users\/(reset_password|invitation))(?=[/?#]|$)/;

/** Only an address of this app: a foreign one would lend the sign-in page to a stranger. Browsers drop tabs and line ends. */
export function safeReturn(wanted: unknown): string {
  const isOurs = typeof wanted === "string" && /^\/(?![/\\])[^\t\r\n]*$/.test(wanted);
  return isOurs && !signInPages.test(wanted) ? wanted : "/dashboard";
}
