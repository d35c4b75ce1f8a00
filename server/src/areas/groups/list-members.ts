// Members of a group: a page, their ids, and which of some patients are members.
import type { GroupMember, groups } from "@tidings/contract/areas/groups";
import type { OutputOf, QueryOf } from "@tidings/contract/endpoint";
import { sql } from "kysely";
import { paginationOf } from "../../core/organizations/public.ts";
import { listPatients, readIdsPage } from "../../core/patients/public.ts";
import type { Ctx } from "../../kernel/context.ts";
import { groupByExternalId } from "./group-rows.ts";

type Added = Pick<GroupMember, "creationUser" | "updatedAt">;

/** User and time of the addition, by the patient's external id. */
async function addedBy(ctx: Ctx, groupId: number, externalIds: readonly string[]): Promise<Map<string, Added>> {
  const { rows } = await sql<{ external_id: string; creation_user: Added["creationUser"]; created_at: string }>`
    select p.external_id, m.created_at, (select json_build_object('externalId', u.external_id, 'firstName', u.first_name, 'lastName', u.last_name)
      from users_public u where u.id = m.creation_user_id) as creation_user
    from patients_public p join patient_group_members m on m.organization_id = p.organization_id and m.patient_group_id = ${groupId} and m.patient_id = p.id
    where p.organization_id = ${ctx.org.id} and p.external_id = any (${[...externalIds]}::text[])`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.external_id, { creationUser: row.creation_user, updatedAt: row.created_at }]));
}

export async function listMembers(
  ctx: Ctx,
  externalId: string,
  query: QueryOf<typeof groups.patients>,
): Promise<OutputOf<typeof groups.patients>> {
  const group = await groupByExternalId(ctx, externalId);
  const search = { ...query.search, patientGroupExternalId: [externalId] };
  const { patients, pagination } = await listPatients(ctx, { ...query, search });
  const added = await addedBy(
    ctx,
    group.id,
    patients.map((patient) => patient.externalId),
  );
  const rows = patients.flatMap((patient) => {
    const member = added.get(patient.externalId);
    return member ? [{ patient, ...member }] : [];
  });
  return { groupPatients: rows, pagination };
}

export async function listMemberIds(
  ctx: Ctx,
  externalId: string,
  query: QueryOf<typeof groups.patientIds>,
): Promise<OutputOf<typeof groups.patientIds>> {
  const group = await groupByExternalId(ctx, externalId);
  const { externalIds } = await readIdsPage(
    ctx,
    sql`with members as materialized (
      select m.patient_id from patient_group_members m where m.organization_id = ${ctx.org.id} and m.patient_group_id = ${group.id}
      order by m.patient_id limit ${query.perPage} offset ${(query.page - 1) * query.perPage}
    )
    select patient_id as id, (select p.external_id from patients_public p where p.organization_id = ${ctx.org.id} and p.id = members.patient_id) as external_id
    from members order by patient_id`,
  );
  return { externalIds, pagination: paginationOf(query, group.patients_count) };
}

export async function listMembersAmong(ctx: Ctx, externalId: string, among: readonly string[]): Promise<OutputOf<typeof groups.members>> {
  const group = await groupByExternalId(ctx, externalId);
  return { externalIds: [...(await addedBy(ctx, group.id, among)).keys()] };
}
