// Sends the message at a later time.
import { ActionIcon, Menu } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import { serverNow } from "../../../api/server-clock.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { snoozeChoices, snoozeTime } from "../list/snooze-times.ts";
import { t } from "../text.ts";

export function SendLaterMenu({ isDisabled, onSend }: { isDisabled: boolean; onSend: (sendAt: string) => void }) {
  const timeZone = useTimeZone();
  return (
    <Menu position="top-end" withinPortal returnFocus>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" disabled={isDisabled} aria-label={t("later.title")}>
          <IconClock size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {snoozeChoices.map((choice) => (
          <Menu.Item key={choice} onClick={() => onSend(snoozeTime(choice, serverNow(), timeZone))}>
            {t(`later.${choice}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
