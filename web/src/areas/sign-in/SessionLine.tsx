// One session: device, network address, start, and the button that ends it unless it is the current one.
import { Badge, Button } from "@mantine/core";
import type { Session } from "@tidings/contract/areas/session";
import { useTimeZone } from "../../api/session.tsx";
import { formatZonedDateTime } from "../../kit/format.ts";
import { RelativeTime } from "../../ui/data/RelativeTime.tsx";
import classes from "./AccountPage.module.css";
import { t } from "./account-text.ts";
import { deviceLabel } from "./device-label.ts";

export function SessionLine({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const timeZone = useTimeZone();
  const device = deviceLabel(session.userAgent);
  return (
    <li className={classes.session}>
      <div className={classes.words}>
        <span className={classes.device}>
          {device}
          {session.isCurrent && <Badge variant="light">{t("sessions.this")}</Badge>}
        </span>
        <span className={classes.detail}>
          {t("sessions.lastSeen")} <RelativeTime at={session.lastSeenAt} timeZone={timeZone} />
          {" · "}
          {t("sessions.signedIn", { time: formatZonedDateTime(session.createdAt, timeZone) })}
          {session.address ? ` · ${t("sessions.address", { address: session.address })}` : ""}
        </span>
      </div>
      {!session.isCurrent && (
        <Button variant="default" size="compact-sm" onClick={onEnd} aria-label={t("sessions.endNamed", { device })}>
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}
