// Menu of actions on a staff user; unavailable ones say why.
import { Menu } from "@mantine/core";
import { IconKey, IconLogout, IconMailForward, IconTrash, IconUserCheck, IconUserPause } from "@tabler/icons-react";
import { type User, users } from "@tidings/contract/areas/users";
import type { ReactNode } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { useCan, useCurrentUser } from "../../../api/session.tsx";
import { MoreMenu } from "../../../ui/buttons/MoreMenu.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import type { AccessAct } from "./AccessDialog.tsx";
import { showFailure } from "./show-failure.ts";
import { t } from "./text.ts";
import classes from "./users.module.css";

const icon = { size: 16, stroke: 1.5 } as const;

interface ActProps {
  label: string;
  leftSection: ReactNode;
  onClick: () => void;
  /** Why the action is unavailable. */
  reason?: string | null | undefined;
  isBusy?: boolean;
  isDanger?: boolean;
}

function Act({ label, leftSection, onClick, reason, isBusy = false, isDanger = false }: ActProps) {
  return (
    <Menu.Item
      {...(isDanger ? { c: "var(--mantine-color-error)" } : {})}
      leftSection={leftSection}
      disabled={isBusy || Boolean(reason)}
      onClick={onClick}
    >
      {label}
      {reason && <span className={classes.reason}>{reason}</span>}
    </Menu.Item>
  );
}

interface UserActsProps {
  user: User;
  onAct: (act: AccessAct) => void;
  onDelete: () => void;
}

/** Only for other users; own sessions and password are changed on the account page. */
function AccessActs({ user, onAct }: Omit<UserActsProps, "onDelete">) {
  const restore = useEndpointMutation(users.restore, {
    refreshes: [users.list, users.show],
    onDone: () => toast.success(t("restore.done")),
    onFailed: showFailure,
  });
  const isSuspended = user.status === "suspended";
  const passwordReason = user.currentUserAbilities.updatePerson ? (user.status === "pending" ? "pending" : null) : "shared";
  return (
    <>
      {!isSuspended && <Act label={t("endSessions.action")} leftSection={<IconLogout {...icon} />} onClick={() => onAct("endSessions")} />}
      <Act
        label={t("requirePasswordReset.action")}
        leftSection={<IconKey {...icon} />}
        reason={passwordReason && t(`requirePasswordReset.${passwordReason}`)}
        onClick={() => onAct("requirePasswordReset")}
      />
      {isSuspended ? (
        <Act
          label={t("restore.action")}
          leftSection={<IconUserCheck {...icon} />}
          isBusy={restore.isPending}
          onClick={() => restore.mutate({ params: { externalId: user.externalId } })}
        />
      ) : (
        <Act
          label={t("suspend.action")}
          leftSection={<IconUserPause {...icon} />}
          reason={user.currentUserAbilities.destroy ? null : t("suspend.last")}
          onClick={() => onAct("suspend")}
        />
      )}
    </>
  );
}

export function UserActs({ user, onAct, onDelete }: UserActsProps) {
  const can = useCan();
  const isOwn = user.externalId === useCurrentUser().externalId;
  const invite = useEndpointMutation(users.sendInvitation, { onDone: () => toast.success(t("invitation.done")), onFailed: showFailure });
  const isInvited = user.status === "pending" && can("create", "user");
  const mayDestroy = can("destroy", "user");
  if (!isInvited && !mayDestroy) return null;
  const deleteReason = isOwn ? t("delete.self") : t("delete.last");
  return (
    <MoreMenu label={t("more")} width={280}>
      {isInvited && (
        <Act
          label={t("invitation.action")}
          leftSection={<IconMailForward {...icon} />}
          isBusy={invite.isPending}
          onClick={() => invite.mutate({ params: { externalId: user.externalId } })}
        />
      )}
      {mayDestroy && !isOwn && <AccessActs user={user} onAct={onAct} />}
      {mayDestroy && (
        <Act
          label={t("delete.action")}
          leftSection={<IconTrash {...icon} />}
          reason={user.currentUserAbilities.destroy ? null : deleteReason}
          onClick={onDelete}
          isDanger
        />
      )}
    </MoreMenu>
  );
}
