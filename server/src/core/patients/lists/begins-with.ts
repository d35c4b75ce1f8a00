// Prefixes of stored keys as ranges: LIKE and lower() would lose the index under row-level security.
import { type RawBuilder, sql } from "kysely";

const lastCharacter = "\u{10FFFF}";

/** `prefix`: a text, or an expression of one. */
export const beginsWith = (key: RawBuilder<unknown>, prefix: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${key} >= fold_key(${prefix}) and ${key} < fold_key(${prefix}) || ${lastCharacter})`;
