// Before the journeys: one build of the web app for all of them, since several begin at the same moment.
import { join } from "node:path";
import { buildWeb } from "../tools/build-web.ts";

export function setup(): void {
  if (!process.env.WEB_DIR && !process.env.E2E_PORT) buildWeb(join(import.meta.dirname, ".."));
}
