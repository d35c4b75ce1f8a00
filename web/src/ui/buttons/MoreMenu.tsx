// Menu of what else can be done with a record, beside its main buttons.
import { ActionIcon, Menu } from "@mantine/core";
import { IconDotsVertical } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface MoreMenuProps {
  label: string;
  /** Pixels, for items that wrap their reasons. */
  width?: number;
  /** Menu items. */
  children: ReactNode;
}

export function MoreMenu({ label, width, children }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" {...(width ? { width } : {})} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size="var(--ui-control-height)" aria-label={label}>
          <IconDotsVertical size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
