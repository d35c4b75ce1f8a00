// A button that says it is at work and keeps the focus meanwhile; the library's own `loading` disables it, and the focus is lost.
import { Button, type ButtonProps, Loader } from "@mantine/core";
import type { ComponentPropsWithoutRef } from "react";

interface BusyButtonProps extends ButtonProps, Omit<ComponentPropsWithoutRef<"button">, keyof ButtonProps> {
  isBusy: boolean;
}

export function BusyButton({ isBusy, onClick, leftSection, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      aria-disabled={isBusy || props["aria-disabled"]}
      leftSection={isBusy ? <Loader size={14} color="currentColor" aria-hidden /> : leftSection}
      onClick={(event) => {
        // Pressed again it sends nothing, be it by a form.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
