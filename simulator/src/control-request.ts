// What a control address gets and how it says no.

import type { World } from "./world.ts";

export type ControlRequest = { world: World; query: URLSearchParams; body: unknown; name: string };

export class ControlProblem extends Error {
  readonly status: number;
  constructor(status: number, problem: string) {
    super(problem);
    this.status = status;
  }
}

export const refuseUnlessFine = (problems: string[]): void => {
  if (problems.length > 0) throw new ControlProblem(400, problems.join("; "));
};

export function fieldsOf(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new ControlProblem(400, "a JSON object is needed");
  return body as Record<string, unknown>;
}

export function textField(fields: Record<string, unknown>, name: string, shape: RegExp): string {
  const value = fields[name];
  if (typeof value !== "string" || !shape.test(value)) throw new ControlProblem(400, `${name} is missing or wrong`);
  return value;
}
