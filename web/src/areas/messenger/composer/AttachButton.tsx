// Chooses files to send, as an alternative to dragging or pasting them.
import { ActionIcon } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { sendableExtensions } from "@tidings/contract/message/writing/sendable-files";
import { type RefObject, useRef } from "react";
import { t } from "./attachments-text.ts";

interface AttachButtonProps {
  button: RefObject<HTMLButtonElement | null>;
  onFiles: (files: readonly File[]) => void;
}

export function AttachButton({ button, onFiles }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionIcon
        ref={button}
        variant="default"
        size="lg"
        aria-label={t("attach")}
        title={t("attach")}
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={18} stroke={1.5} />
      </ActionIcon>
      <input
        ref={input}
        type="file"
        multiple
        accept={sendableExtensions.join(",")}
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
