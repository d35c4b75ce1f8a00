// What every statement says that raises a message: a text we had cancelled while it was leaving has left after all.
import { rankOf } from "./message-states.ts";

/** Its question stands again. For the `set` of an `update messages m` whose `where` only lets ranks rise. */
export const sentAfterAll = `reply_state = case when m.rank = ${rankOf.cancelled} and m.reply_state = 'cancelled' then 'open' else m.reply_state end`;
