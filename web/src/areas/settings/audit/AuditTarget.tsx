// What was done, to whom, and which rights were given.
import type { AuditEvent } from "@tidings/contract/areas/audit";
import { AuditName } from "./AuditName.tsx";
import classes from "./audit.module.css";
import { actionLabel, permissionsText } from "./audit-labels.ts";
import { t } from "./text.ts";

export function AuditTarget({ event }: { event: AuditEvent }) {
  const { subjectUser, subjectKey, user } = event;
  const rights = permissionsText(event);
  return (
    <span>
      {actionLabel(event.action)}
      {event.detail.isMasked === true && <span className={classes.quiet}> ({t("what.masked")})</span>}
      {/* What people do to themselves names them once. */}
      {subjectUser && subjectUser.externalId !== user?.externalId && (
        <>
          : <AuditName person={subjectUser} />
        </>
      )}
      {subjectKey && `: ${subjectKey.name}`}
      {rights && <span className={classes.quiet}> ({rights})</span>}
    </span>
  );
}
