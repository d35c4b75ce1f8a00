// Describes an error for the log: kind, code and place, but not its message, which often quotes data.
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

export interface DescribedError {
  type: string;
  message?: string;
  code?: string;
  constraint?: string;
  table?: string;
  syscall?: string;
  port?: number;
  at?: string[];
  cause?: DescribedError;
}

const word = (value: unknown): string | undefined => (typeof value === "string" && /^[\w.:-]{1,80}$/.test(value) ? value : undefined);

/** Only messages written by the JavaScript engine: they name code, never values. Errors with a code (ERR_…) quote their input. */
function safeMessage(error: Error & { code?: unknown }): string | undefined {
  if (error.name === "StartRefusal") return error.message;
  const isOfTheLanguage = error.constructor === TypeError || error.constructor === ReferenceError;
  return isOfTheLanguage && error.code === undefined ? error.message.slice(0, 200) : undefined;
}

/** Only the stack frames: the text before them is the message. */
function frames(error: Error): string[] {
  const stack = error.stack ?? "";
  const at = error.message ? stack.indexOf(error.message) : -1;
  return (at < 0 ? stack : stack.slice(at + error.message.length))
    .split("\n")
    .filter((line) => /^\s+at .*[:(][^()]*:\d+:\d+\)?$/.test(line))
    .slice(0, 8)
    .map((line) => line.trim().slice(3).replace("file://", "").replace(root, ""));
}

export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const loose = error as Error & Record<"code" | "constraint" | "table" | "syscall" | "port" | "cause", unknown>;
  const described: DescribedError = { type: word(error.constructor.name) ?? "Error", at: frames(error) };
  const message = safeMessage(error);
  if (message) described.message = message;
  for (const name of ["code", "constraint", "table", "syscall"] as const) {
    const value = word(loose[name]);
    if (value) described[name] = value;
  }
  if (typeof loose.port === "number") described.port = loose.port;
  if (loose.cause !== undefined && depth < 3) described.cause = describeError(loose.cause, depth + 1);
  return described;
}
