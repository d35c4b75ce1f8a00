// Request, error and field parsing of the control endpoints.

import type { SimulatorState } from "./simulator-state.ts";

export type ControlRequest = { state: SimulatorState; query: URLSearchParams; body: unknown; name: string };

export class ControlError extends Error {
  readonly status: number;
  constructor(status: number, problem: string) {
    super(problem);
    this.status = status;
  }
}

export const throwIfInvalid = (problems: string[]): void => {
  if (problems.length > 0) throw new ControlError(400, problems.join("; "));
};

export function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new ControlError(400, "a JSON object is needed");
  return body as Record<string, unknown>;
}

export function textField(fields: Record<string, unknown>, name: string, pattern: RegExp): string {
  const value = fields[name];
  if (typeof value !== "string" || !pattern.test(value)) throw new ControlError(400, `${name} is missing or wrong`);
  return value;
}
