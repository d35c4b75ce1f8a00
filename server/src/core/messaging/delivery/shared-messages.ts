// One message from staff to a patient as it is shared with Tidings: read individually, and not yet redacted.
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";

export interface SharedMessage {
  organizationId: number;
  patientId: number;
  body: string;
}

/** Null: there is none, or its organization does not share it. */
export async function readSharedMessage({ tx }: Pick<Ctx, "tx">, id: string): Promise<SharedMessage | null> {
  const { rows } =
    await sql<SharedMessage>`select m.organization_id as "organizationId", m.patient_id as "patientId", m.body from messages m
    where m.id = ${id}::bigint and m.purpose = 'direct' and m.patient_id is not null and is_shared_message(m.organization_id, m.id)`.execute(
      tx,
    );
  return rows[0] ?? null;
}
