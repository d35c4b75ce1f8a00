// Icon button with a busy state that keeps the focus.
import { ActionIcon, type ActionIconProps, Loader } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";
import { holdWhileBusy } from "../feedback/hold-while-busy.ts";

interface BusyIconProps extends ActionIconProps, Omit<ComponentPropsWithoutRef<"button">, keyof ActionIconProps> {
  isBusy: boolean;
}

export function BusyIcon({ isBusy, onClick, children, ...props }: BusyIconProps) {
  return (
    <ActionIcon {...props} {...holdWhileBusy(isBusy, onClick)}>
      {isBusy ? <Loader size={16} color="currentColor" aria-hidden /> : children}
    </ActionIcon>
  );
}
