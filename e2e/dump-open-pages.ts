// When a journey fails, prints the content, the pending requests and the last requests of every open page.
import { afterEach } from "vitest";
import { describePages } from "./open-pages.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Printed with the failure. */
    openPages?: string;
  }
}

afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  task.meta.openPages = `Open pages when it failed, at ${new Date().toISOString().slice(11, 23)}:\n${await describePages()}`;
  // npm test prints it with the failure, at the end.
  if (!process.env.TEST_REPORT_FILE) process.stderr.write(`"${task.name}": ${task.meta.openPages}\n`);
});
