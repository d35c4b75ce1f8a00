// Selects the virus scanner: ClamAV's daemon, or none.
import type { Settings } from "../settings.ts";
import { clamd } from "./clamd.ts";
import type { Scanner } from "./scanner.ts";

const off: Scanner = { scan: async () => ({ kind: "off" }), status: async () => ({ kind: "off" }) };

export const openScanner = ({ scanner }: Pick<Settings, "scanner">): Scanner => (scanner ? clamd(scanner) : off);
