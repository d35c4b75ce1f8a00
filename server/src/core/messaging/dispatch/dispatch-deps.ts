// What the dispatcher needs from its process.
import type { Clock } from "../../../kernel/clock.ts";
import type { Databases } from "../../../kernel/database/connect.ts";
import type { Listener } from "../../../kernel/database/listen.ts";
import type { Log } from "../../../kernel/log.ts";
import type { Settings } from "../../../kernel/settings.ts";
import type { Carrier } from "../../carriers/public.ts";

export interface DispatchDeps {
  db: Databases;
  clock: Clock;
  log: Log;
  settings: Settings;
  carrier: Carrier;
  /** Wakes the lanes when something was queued (without it they look every `dispatch.idleMs`), and says what was called back. */
  listener?: Listener;
}
