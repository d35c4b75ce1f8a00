// Searches what patients and staff have written in conversations; staff without access to PHI find nothing by it.
import { hiddenFeatures } from "@tidings/contract/permissions";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { isMasked } from "../../patients/public.ts";

export interface FoundText {
  patient_id: number;
  /** Its id in the activity log. */
  entry: string;
  at: string;
  is_received: boolean;
  body: string;
}

/** Shorter parts occur in nearly every text, and the index does not know them. */
const minLength = 3;
/** The newest so many of each direction: no user reads through more. */
const maxFound = 500;

/** The newest text of each patient that contains the part, by patient. */
export async function searchTexts(ctx: Ctx, part: string): Promise<Map<number, FoundText>> {
  if (isMasked(ctx.actor) || part.trim().length < minLength) return new Map();
  const hidden = hiddenFeatures(ctx.actor.permissions);
  const { rows } = await sql<FoundText>`select patient_id, entry, at, is_received, body
    from search_conversation_texts(${part.trim()}, ${hidden}::text[], ${maxFound})
    -- The function reads with the rights of its owner; what is confidential is left out here, by the policies.
    where not is_received or exists (select from inbound_messages i where i.organization_id = ${ctx.org.id} and i.id = substr(entry, 2)::bigint)
    order by at`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.patient_id, row]));
}
