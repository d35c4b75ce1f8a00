// Quiet icon button with a name for screen readers: an action or a link of a row, a field or a toolbar.
import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { UiLink } from "../layout/UiLink.tsx";

interface IconActionProps {
  label: string;
  icon: ReactNode;
  /** A link instead of an action. */
  href?: string;
  onClick?: () => void;
}

export function IconAction({ label, icon, href, onClick }: IconActionProps) {
  const look = { variant: "subtle", color: "gray", "aria-label": label } as const;
  if (href !== undefined) {
    return (
      <ActionIcon component={UiLink} {...{ href }} {...look}>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon {...look} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}
