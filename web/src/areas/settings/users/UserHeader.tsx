// The head of a member of staff: name, state, and what may be done to them; what may not says why.
import { ActionIcon, Button, Menu } from "@mantine/core";
import { IconDotsVertical, IconMailForward, IconPencil, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type User, users } from "@tidings/contract/areas/users";
import { useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { useCan, useCurrentUser } from "../../../api/session.tsx";
import { formatName } from "../../../kit/format.ts";
import { PageHeader } from "../../../ui/PageHeader.tsx";
import { toast } from "../../../ui/toast.ts";
import { UiLink } from "../../../ui/UiLink.tsx";
import { settingsPaths } from "../paths.ts";
import { DeleteUserDialog } from "./DeleteUserDialog.tsx";
import { showFailure } from "./show-failure.ts";
import { t } from "./text.ts";
import { UserStatus } from "./UserStatus.tsx";
import classes from "./users.module.css";

const icon = { size: 16, stroke: 1.5 } as const;

function Acts({ user, onDelete }: { user: User; onDelete: () => void }) {
  const can = useCan();
  const isOwn = user.externalId === useCurrentUser().externalId;
  const invite = useEndpointMutation(users.sendInvitation, { onDone: () => toast.success(t("invitation.done")), onFailed: showFailure });
  const isInvited = user.status === "pending" && can("create", "user");
  const mayDestroy = can("destroy", "user");
  if (!isInvited && !mayDestroy) return null;
  return (
    <Menu position="bottom-end" width={280} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size="var(--ui-control-height)" aria-label={t("more")}>
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isInvited && (
          <Menu.Item
            leftSection={<IconMailForward {...icon} />}
            disabled={invite.isPending}
            onClick={() => invite.mutate({ params: { externalId: user.externalId } })}
          >
            {t("invitation.action")}
          </Menu.Item>
        )}
        {mayDestroy && (
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash {...icon} />}
            disabled={!user.currentUserAbilities.destroy}
            onClick={onDelete}
          >
            {t("delete.action")}
            {!user.currentUserAbilities.destroy && <span className={classes.reason}>{t(isOwn ? "delete.self" : "delete.last")}</span>}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

export function UserHeader({ user }: { user: User }) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <PageHeader
        title={formatName(user)}
        badge={<UserStatus user={user} />}
        {...(user.jobTitle ? { description: user.jobTitle } : {})}
        actions={
          <>
            {user.currentUserAbilities.update && (
              <Button
                component={UiLink}
                {...{ href: settingsPaths.editUser(user.externalId) }}
                variant="default"
                leftSection={<IconPencil {...icon} />}
              >
                {t("edit")}
              </Button>
            )}
            <Acts user={user} onDelete={() => setIsLeaving(true)} />
          </>
        }
      />
      <DeleteUserDialog
        user={isLeaving ? user : null}
        onClose={() => setIsLeaving(false)}
        onDeleted={() => void navigate({ to: settingsPaths.users })}
      />
    </>
  );
}
