// Button that copies a value and confirms it for two seconds.
import { ActionIcon } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { LiveRegion } from "../feedback/LiveRegion.tsx";
import { useUiTexts } from "../ui-context.ts";

interface CopyButtonProps {
  value: string;
  /** Accessible name, e.g. "Copy request ID". */
  label?: string;
}

export function CopyButton({ value, label }: CopyButtonProps) {
  const texts = useUiTexts();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <>
      <ActionIcon
        size="sm"
        aria-label={label ?? texts.copy}
        title={label ?? texts.copy}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setIsCopied(true))}
      >
        <Icon size={16} stroke={1.5} />
      </ActionIcon>
      <LiveRegion>{isCopied ? texts.copied : ""}</LiveRegion>
    </>
  );
}
