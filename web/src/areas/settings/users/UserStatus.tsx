// Status of an account: invited, active, or expired.
import type { UserRow } from "@tidings/contract/areas/users";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { t } from "./text.ts";

export function UserStatus({ user }: { user: Pick<UserRow, "status" | "isInvitationExpired"> }) {
  if (user.isInvitationExpired) return <StatusBadge status="expired" label={t("status.invitationExpired")} />;
  return <StatusBadge status={user.status} label={t(`status.${user.status}`)} />;
}
