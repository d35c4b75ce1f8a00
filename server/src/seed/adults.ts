// Condition for recipients of the demonstration: adults and patients of unknown age. Children are reached through their parents.
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../kernel/context.ts";

/** A condition on the patient `p`. */
export const isAdult = (ctx: Ctx): RawBuilder<boolean> =>
  sql<boolean>`(p.dob is null or p.dob <= (${ctx.clock.now().toString()}::timestamptz - interval '18 years')::date)`;
