// Converts group rows to contract shapes, with the user's permissions for each.
import type { Group } from "@tidings/contract/areas/groups";
import { can } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import type { GroupRow } from "./group-rows.ts";

/** System groups are changed and deleted by the system only. */
export function presentGroup(row: GroupRow, ctx: Ctx): Group {
  const may = (action: "update" | "destroy") => !row.is_automated && can(ctx.actor.permissions, action, "patient_group");
  return {
    externalId: row.external_id,
    name: row.name,
    description: row.description,
    automated: row.is_automated,
    patientsCount: row.patients_count,
    creationUser: row.creation_user,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    change: row.change,
    currentUserAbilities: { update: may("update"), destroy: may("destroy") },
  };
}
