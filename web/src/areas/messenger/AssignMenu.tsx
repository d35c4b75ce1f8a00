// Assigns a conversation to a staff user, or to no one.
import { Button, Menu } from "@mantine/core";
import { IconUser } from "@tabler/icons-react";
import type { MessengerThread } from "@tidings/contract/areas/messenger";
import { conversations } from "@tidings/contract/areas/messenger";
import { useState } from "react";
import { useEndpoint } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { formatName } from "../../kit/format.ts";
import classes from "./messenger.module.css";
import { t } from "./text.ts";
import { useKeyOf } from "./use-conversation-keys.ts";
import type { useUpdateThread } from "./use-update-thread.ts";

interface AssignMenuProps {
  thread: MessengerThread;
  update: ReturnType<typeof useUpdateThread>;
}

export function AssignMenu({ thread: { assignedUser }, update }: AssignMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const me = useCurrentUser();
  const query = useEndpoint(conversations.assignees, {}, { isEnabled: isOpen });
  useKeyOf("a", () => setIsOpen(true));
  const others = (query.data?.users ?? []).filter((user) => user.externalId !== me.externalId);
  const assign = (externalId: string | null) => update.change({ assignedUserExternalId: externalId });
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" withinPortal returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconUser size={16} stroke={1.5} />}
          aria-label={assignedUser ? t("assign.label", { name: formatName(assignedUser) }) : t("assign.title")}
        >
          <span className={classes.ownerName}>{assignedUser ? formatName(assignedUser) : t("assign.title")}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {assignedUser?.externalId !== me.externalId && <Menu.Item onClick={() => assign(me.externalId)}>{t("assign.me")}</Menu.Item>}
        {others.map((user) => (
          <Menu.Item key={user.externalId} disabled={user.externalId === assignedUser?.externalId} onClick={() => assign(user.externalId)}>
            {formatName(user)}
          </Menu.Item>
        ))}
        {assignedUser && <Menu.Item onClick={() => assign(null)}>{t("assign.none")}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
