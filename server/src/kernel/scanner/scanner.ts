// Virus scanner port: implemented by ClamAV's daemon; off unless configured.
import type { Settings } from "../settings.ts";
import { clamd } from "./clamd.ts";

/** `off`: no scanner is configured. `unavailable`: it could not tell, and the file must wait. */
export type ScanResult =
  | { kind: "off" }
  | { kind: "clean" }
  | { kind: "infected"; signature: string }
  | { kind: "unavailable"; code: ScanFailure };

/** `size_limit`: larger than the scanner takes. `refused`: it answered with an error. */
export type ScanFailure = "unreachable" | "timeout" | "size_limit" | "refused";

/** What the scanner says of itself. */
export type ScannerStatus = { kind: "off" } | { kind: "ready"; version: string } | { kind: "unavailable"; code: ScanFailure };

export interface Scanner {
  scan(bytes: Buffer): Promise<ScanResult>;
  status(): Promise<ScannerStatus>;
}

const off: Scanner = { scan: async () => ({ kind: "off" }), status: async () => ({ kind: "off" }) };

export const openScanner = ({ scanner }: Pick<Settings, "scanner">): Scanner => (scanner ? clamd(scanner) : off);
