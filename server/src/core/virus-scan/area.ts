// Definition of the virus scan: what operators see of the scanner, with the files of other modules that wait for it.
import { adminVirusScan } from "@tidings/contract/areas/admin/virus-scan";
import type { Ctx } from "../../kernel/context.ts";
import { systemRoute } from "../../kernel/http/route.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import { openScanner } from "../../kernel/scanner/open-scanner.ts";

/** How many files of a module wait for the scanner, of all organizations. */
export type WaitingFiles = (ctx: Pick<Ctx, "tx">) => Promise<number>;

async function showVirusScan(ctx: Ctx, ports: readonly WaitingFiles[]) {
  const status = await openScanner(ctx.settings).status();
  let waitingFiles = 0;
  for (const count of ports) waitingFiles += await count(ctx);
  return { virusScan: { state: status.kind, version: status.kind === "ready" ? status.version : null, waitingFiles } };
}

export const virusScanModule = (ports: readonly WaitingFiles[]): ModuleDefinition => ({
  name: "virus-scan",
  routes: [systemRoute(adminVirusScan.show, (ctx) => showVirusScan(ctx, ports))],
});
