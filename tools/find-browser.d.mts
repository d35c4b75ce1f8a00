// What the untyped finder of browsers hands to TypeScript.
export function findBrowser(): string | null;
export function ensureBrowser(): string | null;
