// Target of an audit event: action, patient, user or record, granted rights, and values before and after.
import type { AuditEvent } from "@tidings/contract/areas/audit";
import { AuditChanges } from "../../../kit/AuditChanges.tsx";
import { actionLabel, supportText } from "../../../kit/audit-words.ts";
import { AuditName } from "./AuditName.tsx";
import classes from "./audit.module.css";
import { permissionsText } from "./audit-labels.ts";
import { t } from "./text.ts";

export function AuditTarget({ event }: { event: AuditEvent }) {
  const { subjectUser, subjectKey, subjectName, user } = event;
  const rights = permissionsText(event);
  return (
    <div>
      {actionLabel(event.action)}
      {event.detail.isMasked === true && event.patientsCount > 0 && <span className={classes.quiet}> ({t("what.masked")})</span>}
      {/* A user who is both actor and target is named once. */}
      {subjectUser && subjectUser.externalId !== user?.externalId && (
        <>
          : <AuditName person={subjectUser} />
        </>
      )}
      {subjectKey && `: ${subjectKey.name}`}
      {subjectName !== null && `: ${subjectName}`}
      {supportText(event) && <span className={classes.quiet}> ({supportText(event)})</span>}
      {rights && <span className={classes.quiet}> ({rights})</span>}
      <AuditChanges changes={event.changes} />
    </div>
  );
}
