// One toast: icon, text, request id to copy, and a timer that pauses while the toast is hovered or focused.
import { ActionIcon, Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { CopyButton } from "../buttons/CopyButton.tsx";
import { useUiTexts } from "../ui-context.ts";
import classes from "./Toaster.module.css";
import { type ToastEntry, toast } from "./toast.ts";

const icons = { success: IconCircleCheck, info: IconInfoCircle, warning: IconAlertTriangle, error: IconExclamationCircle };

interface ToastCardProps {
  entry: ToastEntry;
  /** Called before a toast that a person closes is gone, to give the focus back. */
  onLeave: () => void;
}

export function ToastCard({ entry, onLeave }: ToastCardProps) {
  const texts = useUiTexts();
  const [isHeld, setIsHeld] = useState(false);
  const { id, kind, message, title, requestId, timeoutMs, action } = entry;
  const Icon = icons[kind];

  const close = () => {
    onLeave();
    toast.dismiss(id);
  };
  // Its purpose is served, and it may cover what is needed next.
  const act = () => {
    close();
    action?.onClick();
  };

  useEffect(() => {
    if (isHeld || timeoutMs === null || timeoutMs === undefined) return;
    const timer = setTimeout(() => toast.dismiss(id), timeoutMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, timeoutMs]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the clock while a person reads
    <div
      className={classes.card}
      data-kind={kind}
      // Not where it only appears under a pointer at rest, such as on the button that was pressed.
      onMouseMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <Icon className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        {title && <strong>{title}</strong>}
        <span>{message}</span>
        {requestId && (
          <span className={classes.request}>
            {texts.requestId} <code>{requestId}</code>
            <CopyButton value={requestId} label={texts.copyRequestId} />
          </span>
        )}
        {action && (
          <Button variant="subtle" size="compact-sm" className={classes.action} onClick={act}>
            {action.label}
          </Button>
        )}
      </div>
      <ActionIcon size="sm" aria-label={texts.dismiss} onClick={close}>
        <IconX size={16} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}
