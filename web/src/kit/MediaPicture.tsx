// A picture of a message: small in its entry, large in a dialog.
import { Button, Modal, Skeleton } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { MediaFile } from "@tidings/contract/areas/activity";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "../api/download.ts";
import { BusyButton } from "../ui/buttons/BusyButton.tsx";
import { useDialogFocus } from "../ui/dialogs/use-dialog-focus.ts";
import classes from "./MediaFiles.module.css";
import { t } from "./media-texts.ts";
import { useMediaFile } from "./use-media-file.ts";

interface MediaPictureProps {
  file: MediaFile;
  alt: string;
  /** Number of the picture within its message, from 1. */
  number: number;
}

/** True once the element has come near the viewport. */
function useSeen<E extends Element>() {
  const element = useRef<E>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setIsSeen(true), { rootMargin: "200px" });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [isSeen]);
  return { element, isSeen };
}

export function MediaPicture({ file, alt, number }: MediaPictureProps) {
  const { element, isSeen } = useSeen<HTMLDivElement>();
  const { fetched, address } = useMediaFile(file.externalId, isSeen);
  const [isOpen, setIsOpen] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const dialog = useDialogFocus(isOpen);
  if (fetched.error || isBroken)
    return (
      <div className={classes.words} role="status">
        {t("pictureFailed")}{" "}
        <BusyButton
          size="compact-sm"
          variant="default"
          isBusy={fetched.isFetching}
          onClick={() => {
            setIsBroken(false);
            void fetched.refetch();
          }}
        >
          {t("again")}
        </BusyButton>
      </div>
    );
  return (
    <div ref={element}>
      {address ? (
        <button type="button" className={classes.thumbnail} aria-label={t("open", { number })} onClick={() => setIsOpen(true)}>
          <img src={address} alt={alt} onError={() => setIsBroken(true)} />
        </button>
      ) : (
        <Skeleton className={classes.thumbnail} role="status" aria-label={t("loadingPicture")} />
      )}
      <Modal {...dialog} onClose={() => setIsOpen(false)} title={file.fileName} size="auto" closeButtonProps={{ "aria-label": t("close") }}>
        {address && <img className={classes.large} src={address} alt={alt} />}
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            onClick={() => fetched.data && saveFile(fetched.data)}
          >
            {t("download")}
          </Button>
        </div>
      </Modal>
    </div>
  );
}
