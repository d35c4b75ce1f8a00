// Assigns a conversation to a staff user or a team, or to no one.
import { Button, Menu } from "@mantine/core";
import { IconUser } from "@tabler/icons-react";
import type { MessengerThread } from "@tidings/contract/areas/messenger";
import { conversations } from "@tidings/contract/areas/messenger";
import { teams } from "@tidings/contract/areas/teams";
import { useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import { formatName } from "../../../kit/format.ts";
import classes from "../messenger.module.css";
import { t } from "../text.ts";
import type { useUpdateThread } from "../use-update-thread.ts";
import { useKeyOf } from "./use-conversation-keys.ts";

interface AssignMenuProps {
  thread: MessengerThread;
  update: ReturnType<typeof useUpdateThread>;
}

export function AssignMenu({ thread: { assignedUser, assignedTeam }, update }: AssignMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const me = useCurrentUser();
  const query = useEndpoint(conversations.assignees, {}, { isEnabled: isOpen });
  const teamQuery = useEndpoint(teams.list, {}, { isEnabled: isOpen });
  useKeyOf("a", () => setIsOpen(true));
  const others = (query.data?.users ?? []).filter((user) => user.externalId !== me.externalId);
  const assign = (externalId: string | null) => update.change({ assignedUserExternalId: externalId });
  const owners = [assignedUser && formatName(assignedUser), assignedTeam?.name].filter((name) => name != null).join(" · ");
  const otherTeams = (teamQuery.data?.teams ?? []).filter((team) => team.externalId !== assignedTeam?.externalId);
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" withinPortal returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconUser size={16} stroke={1.5} />}
          aria-label={owners ? t("assign.label", { name: owners }) : t("assign.title")}
        >
          <span className={classes.ownerName}>{owners || t("assign.title")}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {assignedUser?.externalId !== me.externalId && <Menu.Item onClick={() => assign(me.externalId)}>{t("assign.me")}</Menu.Item>}
        {others.map((user) => (
          <Menu.Item key={user.externalId} disabled={user.externalId === assignedUser?.externalId} onClick={() => assign(user.externalId)}>
            {formatName(user)}
          </Menu.Item>
        ))}
        {otherTeams.length > 0 && <Menu.Label>{t("assign.teams")}</Menu.Label>}
        {otherTeams.map((team) => (
          <Menu.Item key={team.externalId} onClick={() => update.change({ assignedTeamExternalId: team.externalId })}>
            {t("assign.team", { name: team.name })}
          </Menu.Item>
        ))}
        {(assignedUser || assignedTeam) && <Menu.Divider />}
        {assignedUser && <Menu.Item onClick={() => assign(null)}>{t("assign.none", { name: formatName(assignedUser) })}</Menu.Item>}
        {assignedTeam && (
          <Menu.Item onClick={() => update.change({ assignedTeamExternalId: null })}>
            {t("assign.noTeam", { name: assignedTeam.name })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
