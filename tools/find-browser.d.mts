// Types of the untyped find-browser.mjs.
export function findBrowser(): string | null;
export function ensureBrowser(): string | null;
