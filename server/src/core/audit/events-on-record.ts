// Audit events of a communication record: who read or changed what about these patients.
import type { AuditEvent } from "@tidings/contract/areas/audit";
import type { RawBuilder } from "kysely";
import type { Ctx } from "../../kernel/context.ts";
import { eventsAbout } from "./list-events.ts";
import type { NamedRecords } from "./named-records.ts";

/** Port for records without a name that may be confidential: those of the ids that the transaction sees. */
export interface RecordKind {
  /** As events name it. */
  subjectType: string;
  visibleSql(organizationId: number, externalIds: readonly string[]): RawBuilder<{ id: string }>;
}

/** What these events are about cannot be confidential. */
const openKinds: ReadonlySet<string> = new Set(["patient", "file_upload", "support_entry", "user"]);

/**
 * Which of the events are about records that the transaction sees. Events whose record is gone are left out, and so are changes of condition
 * codes, which may be confidential one by one.
 */
async function visible(ctx: Ctx, events: readonly AuditEvent[], kinds: readonly RecordKind[]): Promise<AuditEvent[]> {
  const seen = new Set<string>();
  for (const { subjectType, visibleSql } of kinds) {
    const ids = [
      ...new Set(events.flatMap((event) => (event.subjectType === subjectType && event.subjectId !== null ? [event.subjectId] : []))),
    ];
    if (ids.length === 0) continue;
    const { rows } = await visibleSql(ctx.org.id, ids).execute(ctx.tx);
    for (const { id } of rows) seen.add(`${subjectType} ${id}`);
  }
  return events
    .filter(
      ({ subjectType, subjectId, subjectName }) =>
        openKinds.has(subjectType) || subjectName !== null || seen.has(`${subjectType} ${subjectId}`),
    )
    .map((event) => ({ ...event, changes: event.changes.filter(({ field }) => !field.startsWith("conditions")) }));
}

/** Oldest first. `isComplete`: confidential records are part of the record, and so is every event. */
export async function eventsOnRecord(
  ctx: Ctx,
  of: { patientExternalIds: readonly string[]; until: string; isComplete: boolean },
  named: readonly NamedRecords[],
  kinds: readonly RecordKind[],
): Promise<AuditEvent[]> {
  if (of.patientExternalIds.length === 0) return [];
  const events = (await eventsAbout(ctx, of.patientExternalIds, of.until, named)).toReversed();
  return of.isComplete ? events : visible(ctx, events, kinds);
}
