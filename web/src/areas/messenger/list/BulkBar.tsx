// What can be done with the selected conversations: assign them, close them, mark them as read.
import { Button, Menu } from "@mantine/core";
import { conversations, type MessengerThread, type ThreadChange } from "@tidings/contract/areas/messenger";
import { teams } from "@tidings/contract/areas/teams";
import { useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import { formatName } from "../../../kit/format.ts";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { LiveRegion } from "../../../ui/feedback/LiveRegion.tsx";
import classes from "../messenger.module.css";
import { t } from "../text.ts";
import { type BulkAct, useBulkChange } from "./use-bulk-change.ts";
import type { SelectedConversations } from "./use-selected-conversations.ts";

function AssignSelected({ isDisabled, onAssign }: { isDisabled: boolean; onAssign: (act: BulkAct, change: ThreadChange) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const me = useCurrentUser();
  const users = useEndpoint(conversations.assignees, {}, { isEnabled: isOpen }).data?.users ?? [];
  const known = useEndpoint(teams.list, {}, { isEnabled: isOpen }).data?.teams ?? [];
  const assign = (externalId: string) => onAssign("assigned", { assignedUserExternalId: externalId });
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" withinPortal returnFocus>
      <Menu.Target>
        <Button variant="default" size="compact-sm" disabled={isDisabled}>
          {t("assign.title")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Item onClick={() => assign(me.externalId)}>{t("assign.me")}</Menu.Item>
        {users
          .filter((user) => user.externalId !== me.externalId)
          .map((user) => (
            <Menu.Item key={user.externalId} onClick={() => assign(user.externalId)}>
              {formatName(user)}
            </Menu.Item>
          ))}
        {known.length > 0 && <Menu.Label>{t("assign.teams")}</Menu.Label>}
        {known.map((team) => (
          <Menu.Item key={team.externalId} onClick={() => onAssign("assigned", { assignedTeamExternalId: team.externalId })}>
            {t("assign.team", { name: team.name })}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onAssign("unassigned", { assignedUserExternalId: null, assignedTeamExternalId: null })}>
          {t("bulk.unassign")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface BulkBarProps {
  selection: SelectedConversations;
  shown: readonly MessengerThread[];
}

export function BulkBar({ selection, shown }: BulkBarProps) {
  const { change, isBusy } = useBulkChange(selection.replace);
  // What has left the list since is not changed unseen.
  const ids = shown.map(({ externalId }) => externalId).filter((id) => selection.ids.has(id));
  const isDisabled = ids.length === 0 || isBusy;
  const selected = t("bulk.count", { count: ids.length });
  const isAll = ids.length === shown.length;
  return (
    <section className={classes.bulk} aria-label={t("bulk.label")}>
      <strong className={classes.bulkCount}>{selected}</strong>
      {!isAll && (
        <Button variant="subtle" size="compact-sm" onClick={() => selection.replace(shown.map(({ externalId }) => externalId))}>
          {t("bulk.all", { count: shown.length })}
        </Button>
      )}
      <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.end}>
        {t("bulk.end")}
      </Button>
      <LiveRegion>{selected}</LiveRegion>
      <div className={classes.bulkActs}>
        <AssignSelected isDisabled={isDisabled} onAssign={(act, body) => void change(ids, act, body)} />
        <BusyButton
          variant="default"
          size="compact-sm"
          isBusy={isBusy}
          disabled={isDisabled && !isBusy}
          onClick={() => void change(ids, "closed", { isClosed: true })}
        >
          {t("thread.close")}
        </BusyButton>
        <Button variant="default" size="compact-sm" disabled={isDisabled} onClick={() => void change(ids, "read", "read")}>
          {t("thread.markRead")}
        </Button>
      </div>
    </section>
  );
}
