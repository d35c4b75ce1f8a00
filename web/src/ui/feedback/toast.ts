// Toast store: the toasts on screen, toast.success(...), toast.error(...).
export type ToastKind = "success" | "info" | "warning" | "error";

export interface ToastOptions {
  title?: string;
  /** Shown on errors with a copy button. */
  requestId?: string;
  /** Milliseconds on screen; null stays until closed. Errors stay, what offers an action 10 seconds, everything else 5. */
  timeoutMs?: number | null;
  action?: { label: string; onClick: () => void };
}

export interface ToastEntry extends ToastOptions {
  id: number;
  kind: ToastKind;
  message: string;
}

const maxOnScreen = 5;
/** Of those that only say what was done: on a phone, five of them cover the page and the next button. */
const maxPlain = 2;
let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

const isSame = (one: ToastEntry, other: ToastEntry): boolean =>
  one.kind === other.kind && one.message === other.message && one.title === other.title;

const isPlain = ({ kind, action, timeoutMs }: ToastEntry): boolean =>
  (kind === "success" || kind === "info") && action === undefined && timeoutMs !== null;

/** Without the oldest of the plain ones that are too many. */
function withinLimits(all: readonly ToastEntry[]): readonly ToastEntry[] {
  const kept = new Set(all.filter(isPlain).slice(-maxPlain));
  return all.filter((one) => !isPlain(one) || kept.has(one)).slice(-maxOnScreen);
}

function show(kind: ToastKind, message: string, options: ToastOptions = {}): number {
  lastId += 1;
  const usual = kind === "error" ? null : options.action ? 10_000 : 5_000;
  const timeoutMs = options.timeoutMs === undefined ? usual : options.timeoutMs;
  const entry = { ...options, timeoutMs, id: lastId, kind, message };
  // The same error again takes the place of the earlier one: a server that is down would cover the page with it.
  const others = entries.filter((one) => kind !== "error" || options.action || one.action || !isSame(one, entry));
  publish(withinLimits([...others, entry]));
  return lastId;
}

export const toast = {
  success: (message: string, options?: ToastOptions) => show("success", message, options),
  info: (message: string, options?: ToastOptions) => show("info", message, options),
  warning: (message: string, options?: ToastOptions) => show("warning", message, options),
  error: (message: string, options?: ToastOptions) => show("error", message, options),
  dismiss: (id: number) => publish(entries.filter((entry) => entry.id !== id)),
  dismissAll: () => publish([]),
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => entries,
};
