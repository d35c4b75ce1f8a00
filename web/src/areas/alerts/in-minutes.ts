// Moments counted from the server's present.
import { serverNow } from "../../api/server-clock.ts";

/** ISO 8601 instant so many minutes from now. */
export const inMinutes = (minutes: number): string => new Date(serverNow() + minutes * 60_000).toISOString();
