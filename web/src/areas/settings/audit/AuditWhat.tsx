// What was done, to whom, and which rights were given.
import type { AuditEvent } from "@tidings/contract/areas/audit";
import { AuditName } from "./AuditName.tsx";
import classes from "./audit.module.css";
import { actionWords, rightsWords } from "./audit-words.ts";
import { t } from "./text.ts";

export function AuditWhat({ event }: { event: AuditEvent }) {
  const { subjectUser, subjectKey, user } = event;
  const rights = rightsWords(event);
  return (
    <span>
      {actionWords(event.action)}
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
