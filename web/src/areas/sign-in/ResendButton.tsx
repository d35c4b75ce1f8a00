// Sends a code anew once its lock has opened; locked it stays where it is, with the focus if it has it.
import type { ReactNode } from "react";
import { BusyButton } from "../../ui/BusyButton.tsx";

interface ResendButtonProps {
  isLocked: boolean;
  isBusy: boolean;
  onSend: () => void;
  /** Where it is what to do next. */
  isMain?: boolean;
  children: ReactNode;
}

export function ResendButton({ isLocked, isBusy, onSend, isMain = false, children }: ResendButtonProps) {
  return (
    <BusyButton
      variant={isMain ? "filled" : "default"}
      isBusy={isBusy}
      aria-disabled={isLocked || undefined}
      data-disabled={isLocked || undefined}
      // The seconds are to be read, though the button cannot be pressed.
      c={isLocked ? "dimmed" : undefined}
      onClick={isLocked ? undefined : onSend}
    >
      {children}
    </BusyButton>
  );
}
