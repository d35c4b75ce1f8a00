// Button that opens a creation form; if creating is not possible, it explains why.
import { Button, Tooltip } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { UiLink } from "../layout/UiLink.tsx";

interface CreateButtonProps {
  label: string;
  href: string;
  /** Why nothing can be added now. */
  reason?: string | null | undefined;
}

export function CreateButton({ label, href, reason }: CreateButtonProps) {
  const icon = <IconPlus size={16} stroke={1.5} />;
  if (reason) {
    return (
      <Tooltip label={reason} multiline maw={320} withinPortal={false}>
        <Button leftSection={icon} data-disabled aria-disabled aria-description={reason} onClick={(event) => event.preventDefault()}>
          {label}
        </Button>
      </Tooltip>
    );
  }
  return (
    <Button component={UiLink} {...{ href }} leftSection={icon}>
      {label}
    </Button>
  );
}
