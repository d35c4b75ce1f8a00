// When a journey fails: says what every open page showed, what it still waited for, and what it had asked last.
import { afterEach } from "vitest";
import { describePages } from "./open-pages.ts";

afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  process.stderr.write(`Open pages when "${task.name}" failed, at ${new Date().toISOString().slice(11, 23)}:\n${await describePages()}\n`);
});
