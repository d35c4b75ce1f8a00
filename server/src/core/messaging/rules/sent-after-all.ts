// The part of a statement that raises a message we had canceled while it was being sent, and that was sent after all.
import { rankOf } from "./message-states.ts";

/** Its question stands again. For the `set` of an `update messages m` whose `where` only lets ranks rise. */
export const sentAfterAll = `reply_state = case when m.rank = ${rankOf.cancelled} and m.reply_state = 'cancelled' then 'open' else m.reply_state end`;
