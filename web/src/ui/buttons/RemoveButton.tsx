// Removes one of several things from a form: a bin beside the fields of the thing.
import { ActionIcon, type ActionIconProps } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";

interface RemoveButtonProps extends Pick<ActionIconProps, "className" | "variant"> {
  /** Names the thing. */
  label: string;
  onClick: () => void;
  /** Beside fields with labels above them, in line with the fields. */
  isBesideLabels?: boolean;
}

export function RemoveButton({ label, onClick, isBesideLabels = false, variant = "subtle", className }: RemoveButtonProps) {
  return (
    <ActionIcon
      size="lg"
      variant={variant}
      {...(variant === "subtle" ? { color: "gray" } : {})}
      {...(isBesideLabels ? { mt: 26 } : {})}
      {...(className ? { className } : {})}
      aria-label={label}
      onClick={onClick}
    >
      <IconTrash size={18} stroke={1.5} />
    </ActionIcon>
  );
}
