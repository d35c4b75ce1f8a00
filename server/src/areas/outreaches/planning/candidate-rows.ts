// Reads the patients of a selection or of an outreach in batches, with all that decides whether they receive it.

import { type RawBuilder, sql } from "kysely";
import { contactNameSql, landlineStoppedSql, ownerOfNumberSql, stoppedSql } from "../../../core/patients/public.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Candidate } from "./recipients.ts";

/** Keeps the use of memory constant, whatever the number of patients. */
const batchSize = 20_000;

const columnsFor = (
  isPromotional: boolean,
) => sql`p.id as patient_id, p.external_id, p.first_name, p.last_name, p.language, p.phone, p.landline_phone, p.state, p.time_zone, p.zipcode, p.is_unreachable, p.is_held_for_review,
  ${stoppedSql("outreach")} as is_opted_out, ${landlineStoppedSql("outreach")} as is_landline_opted_out,
  p.opted_out_channels, has_needed_consent(p.organization_id, p.id, p.phone, ${isPromotional}, true) as has_text_consent,
  has_needed_consent(p.organization_id, p.id, coalesce(p.landline_phone, p.phone), ${isPromotional}, false) as has_call_consent,
  ${ownerOfNumberSql(sql`p.phone_owner`)} as phone_owner, ${ownerOfNumberSql(sql`p.landline_owner`)} as landline_owner,
  ${contactNameSql()} as contact_name, ${contactNameSql("landline")} as landline_contact_name,
  exists (select from patients_public f where f.organization_id = p.organization_id and f.phone = p.phone and f.id <> p.id) as is_phone_shared`;

/** In the order of their ids, so that of several profiles with one phone the same one always gets the message. */
export async function* candidatesIn(ctx: Ctx, ids: RawBuilder<unknown>, isPromotional: boolean): AsyncGenerator<Candidate[]> {
  let after = 0;
  for (;;) {
    const result =
      await sql<Candidate>`select ${columnsFor(isPromotional)} from patients_public p where p.organization_id = ${ctx.org.id} and p.id > ${after}
      and p.id in (${ids}) order by p.id limit ${batchSize}`.execute(ctx.tx);
    if (result.rows.length > 0) yield result.rows;
    if (result.rows.length < batchSize) return;
    after = result.rows.at(-1)?.patient_id as number;
  }
}

export interface WaitingCandidate extends Candidate {
  outreach_patient_id: number;
}

interface Waiting {
  outreachId: number;
  /** The occurrence whose messages are being created. */
  number: number;
  /** Skips the patients up to this id, which are done. */
  after: number;
  limit: number;
  isPromotional: boolean;
}

/** The next patients of an outreach that have no decision yet in this occurrence. */
export async function waitingCandidates(
  ctx: Ctx,
  { outreachId, number, after, limit, isPromotional }: Waiting,
): Promise<WaitingCandidate[]> {
  const result = await sql<WaitingCandidate>`
    with waiting as (select op.id, op.patient_id from outreach_patients op
      where op.organization_id = ${ctx.org.id} and op.outreach_id = ${outreachId} and op.patient_id > ${after}
        and op.occurrence_number < ${number} and op.state <> 'stopped' order by op.patient_id limit ${limit})
    select w.id as outreach_patient_id, ${columnsFor(isPromotional)} from waiting w join patients_public p on p.organization_id = ${ctx.org.id} and p.id = w.patient_id
    order by p.id`.execute(ctx.tx);
  return result.rows;
}
