// One notification in the bell: what happened, who did it, when, and the way to it.
import { VisuallyHidden } from "@mantine/core";
import type { Notification } from "@tidings/contract/areas/notifications";
import { useTimeZone } from "../api/session.tsx";
import { RelativeTime } from "../ui/data/RelativeTime.tsx";
import { UiLink } from "../ui/layout/UiLink.tsx";
import classes from "./AlertBell.module.css";
import { t } from "./bell-texts.ts";
import { formatName } from "./format.ts";
import { t as shared } from "./texts.ts";

function hrefOf({ kind, patient, fileExternalId }: Notification): string {
  if (patient) return `/messenger/thread/${encodeURIComponent(patient.externalId)}`;
  const isImport = kind === "import_done" || kind === "import_failed";
  return isImport && fileExternalId ? `/files/file/${encodeURIComponent(fileExternalId)}` : "/files/exported";
}

/** Masked names all look alike; the id does not. */
function wordsOf({ kind, by, patient }: Notification): string {
  const name = patient?.isMasked ? patient.externalId : formatName(patient ?? { firstName: null, lastName: null });
  return t(`kind.${kind}`, { by: by ? formatName(by) : shared("name.missing"), patient: name });
}

export function NotificationEntry({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const timeZone = useTimeZone();
  return (
    <li>
      <UiLink href={hrefOf(notification)} className={classes.entry} onClick={onOpen}>
        <span className={classes.words} data-unread={!notification.isRead || undefined}>
          {!notification.isRead && <VisuallyHidden>{t("new")}: </VisuallyHidden>}
          {wordsOf(notification)}
        </span>
        <span className={classes.state}>
          <RelativeTime at={notification.createdAt} timeZone={timeZone} />
        </span>
      </UiLink>
    </li>
  );
}
