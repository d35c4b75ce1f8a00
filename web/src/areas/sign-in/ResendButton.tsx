// Button that sends a code again after a countdown; while locked it stays in place and keeps the focus.
import type { ReactNode } from "react";
import { BusyButton } from "../../ui/buttons/BusyButton.tsx";

interface ResendButtonProps {
  isLocked: boolean;
  isBusy: boolean;
  onSend: () => void;
  /** True where sending again is the next step. */
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
      // The seconds stay readable while the button is locked.
      c={isLocked ? "dimmed" : undefined}
      onClick={isLocked ? undefined : onSend}
    >
      {children}
    </BusyButton>
  );
}
