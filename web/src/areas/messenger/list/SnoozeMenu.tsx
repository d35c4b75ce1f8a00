// Puts a conversation aside until a time.
import { Button, Menu } from "@mantine/core";
import { IconClock } from "@tabler/icons-react";
import type { MessengerThread } from "@tidings/contract/areas/messenger";
import { useState } from "react";
import { serverNow } from "../../../api/server-clock.ts";
import { useTimeZone } from "../../../api/session.tsx";
import { formatDateTime } from "../../../kit/format.ts";
import { useNow } from "../../../ui/use-now.ts";
import { t } from "../text.ts";
import type { useUpdateThread } from "../use-update-thread.ts";
import { snoozeChoices, snoozeTime } from "./snooze-times.ts";
import { useKeyOf } from "./use-conversation-keys.ts";

interface SnoozeMenuProps {
  thread: MessengerThread;
  update: ReturnType<typeof useUpdateThread>;
}

export function SnoozeMenu({ thread: { snoozedUntil }, update }: SnoozeMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const timeZone = useTimeZone();
  const now = useNow(60_000);
  useKeyOf("s", () => setIsOpen(true));
  const isSnoozed = snoozedUntil !== null && Date.parse(snoozedUntil) > now;
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-start" withinPortal returnFocus>
      <Menu.Target>
        <Button variant="default" size="compact-md" leftSection={<IconClock size={16} stroke={1.5} />}>
          {isSnoozed ? t("snooze.until", { time: formatDateTime(snoozedUntil, timeZone) }) : t("snooze.title")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {snoozeChoices.map((choice) => (
          <Menu.Item key={choice} onClick={() => update.change({ snoozedUntil: snoozeTime(choice, serverNow(), timeZone) })}>
            {t(`snooze.${choice}`)}
          </Menu.Item>
        ))}
        {isSnoozed && <Menu.Item onClick={() => update.change({ snoozedUntil: null })}>{t("snooze.end")}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
