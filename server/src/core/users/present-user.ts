// Converts a staff row to the contract shape, with the abilities of the viewer.
import type { User, UserRow } from "@tidings/contract/areas/users";
import { can, permissionMap, settledLevels } from "@tidings/contract/permissions";
import type { Ctx } from "../../kernel/context.ts";
import { featureLevelsOf } from "../sign-in/public.ts";
import type { UserListRow, UserRecordRow } from "./user-row.ts";

type Viewer = Pick<Ctx, "actor" | "org">;

const tenDigits = (phone: string | null): string | null => phone?.replace(/^\+1(?=\d{10}$)/, "") ?? null;

function abilitiesOf(row: UserListRow, { actor }: Viewer): UserRow["currentUserAbilities"] {
  const isSelf = row.external_id === actor.externalId;
  const manages = actor.role !== "staff" && can(actor.permissions, "update", "user");
  return {
    update: isSelf || manages,
    destroy: !isSelf && !row.is_last_supervisor && can(actor.permissions, "destroy", "user"),
    updatePerson: isSelf || (manages && !row.is_shared),
    updateRights: !isSelf && manages,
  };
}

/** An operator's decision outranks a supervisor's; the account keeps its own status, which shows again after a restore. */
const statusOf = (row: UserListRow): UserRow["status"] => (row.is_suspended && row.status !== "disabled" ? "suspended" : row.status);

export function presentUserRow(row: UserListRow, viewer: Viewer): UserRow {
  // Set elsewhere or by the user: another organization sees only name and email.
  const isTheirs = row.is_shared && row.external_id !== viewer.actor.externalId;
  return {
    externalId: row.external_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: isTheirs ? null : tenDigits(row.phone),
    jobTitle: isTheirs ? null : row.job_title,
    role: row.role,
    status: statusOf(row),
    isInvitationExpired: row.is_invitation_expired && !row.is_suspended,
    currentSignInAt: row.current_sign_in_at,
    lastSignInAt: row.last_sign_in_at,
    currentUserAbilities: abilitiesOf(row, viewer),
  };
}

/** MM/DD/YYYY in the organization's time zone. */
function dayOf(at: string, timeZone: string): string {
  const { year, month, day } = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  return `${String(month).padStart(2, "0")}/${String(day).padStart(2, "0")}/${year}`;
}

export function presentUser(row: UserRecordRow, viewer: Viewer): User {
  const levels = settledLevels(featureLevelsOf(row.feature_levels));
  const readsAi = can(permissionMap(row.role, levels, viewer.org.services), "read", "ai_classification");
  const by = row.creation_user_name;
  return {
    ...presentUserRow(row, viewer),
    featuresPermissions: levels,
    anonymizePhi: row.is_phi_anonymized,
    readsConfidential: row.reads_confidential,
    locations: row.locations,
    preferences: {
      outreachCompletionNotification: row.outreach_completion_notification,
      // Users who may not read classifications get no email about them.
      aiAssistantNotification: readsAi ? row.ai_assistant_notification : "disabled",
      digestNotification: row.digest_notification,
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    creationDetails: `created on ${dayOf(row.created_at, viewer.org.timeZone)}${by ? ` by ${by}` : ""}`,
    creationUserName: by,
    organizations: row.organizations,
  };
}
