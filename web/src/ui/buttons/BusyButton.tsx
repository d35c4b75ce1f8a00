// Button with a busy state that keeps the focus.
import { Button, type ButtonProps, Loader } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";
import { holdWhileBusy } from "../feedback/hold-while-busy.ts";

interface BusyButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> {
  isBusy: boolean;
}

export function BusyButton({ isBusy, onClick, leftSection, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      leftSection={isBusy ? <Loader size={14} color="currentColor" aria-hidden /> : leftSection}
      {...holdWhileBusy(isBusy, onClick)}
    />
  );
}
