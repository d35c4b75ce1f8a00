// Virus scanner as operators see it: off, ready or not answering, and how many files wait for it.
import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { operatorRoles } from "./fields.ts";

export const virusScanStates = ["off", "ready", "unavailable"] as const;

export const VirusScan = z.object({
  /** `off`: no scanner is configured, and files are not scanned. `unavailable`: it does not answer. */
  state: z.enum(virusScanStates),
  /** With the version and the date of its signatures; null unless it is ready. */
  version: z.nullable(z.string()),
  /** Files that are kept until the scanner answers; they cannot be opened. */
  waitingFiles: z.number(),
});
export type VirusScan = z.infer<typeof VirusScan>;

export const adminVirusScan = {
  show: endpoint({
    method: "GET",
    path: "/admin/virus_scan.json",
    summary: "Get whether files are scanned for viruses, and how many are waiting for the scanner",
    permission: "session",
    roles: operatorRoles,
    output: z.object({ virusScan: VirusScan }),
    isPolling: true,
  }),
};
