// Serves the events of the audit log that match as a CSV file: a line for each event, or for each value that it changed.
import { type AuditEvent, type audit, maxAuditEvents } from "@tidings/contract/areas/audit";
import type { QueryOf } from "@tidings/contract/endpoint";
import type { Ctx } from "../../kernel/context.ts";
import { RawReply } from "../../kernel/http/route.ts";
import { disposition } from "../../kernel/storage/storage-path.ts";
import { byteOrderMark, type Cell, csvLine, csvType } from "../exports/public.ts";
import { auditEvent } from "../sign-in/public.ts";
import { readEvents } from "./list-events.ts";
import type { NamedRecords } from "./named-records.ts";

const columns = [
  "When (UTC)",
  "Time zone",
  "Local time",
  "Person or API key",
  "Action",
  "Record type",
  "Record",
  "Record name",
  "Patients",
  "Number of patients",
  "Field",
  "Before",
  "After",
  "Details",
  "From",
  "Request",
];

const nameOf = (person: AuditEvent["user"]): string | null => person && `${person.firstName} ${person.lastName}`.trim();

function linesOf(event: AuditEvent, timeZone: string): Cell[][] {
  const local = Temporal.Instant.from(event.occurredAt).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: "second" });
  const head: Cell[] = [
    event.occurredAt,
    timeZone,
    local,
    event.apiKey?.name ?? nameOf(event.user),
    event.action,
    event.subjectType,
    event.subjectId,
    event.subjectName ?? nameOf(event.subjectUser) ?? event.subjectKey?.name ?? null,
    event.patientExternalIds.map((id) => id ?? "deleted").join(" "),
    event.patientsCount,
  ];
  const tail: Cell[] = [
    Object.entries(event.detail)
      .map(([name, value]) => `${name}: ${value}`)
      .join("; "),
    event.ip,
    event.requestId,
  ];
  const changes = event.changes.length > 0 ? event.changes : [{ field: null, before: null, after: null }];
  return changes.map(({ field, before, after }) => [...head, field, before, after, ...tail]);
}

export async function downloadEvents(ctx: Ctx, query: QueryOf<typeof audit.download>, named: readonly NamedRecords[]): Promise<RawReply> {
  const events = await readEvents(ctx, query.search ?? {}, { limit: maxAuditEvents, offset: 0 }, named);
  const { timeZone } = ctx.org;
  const lines = events.flatMap((event) => linesOf(event, timeZone)).map(csvLine);
  const fileName = `audit ${ctx.clock.now().toZonedDateTimeISO(timeZone).toPlainDate()}.csv`;
  const file = Buffer.from(`${byteOrderMark}${csvLine(columns)}${lines.join("")}`);
  await auditEvent(ctx, {
    action: "export.downloaded",
    subjectType: "audit_log",
    detail: { kind: "audit", fileName, rows: events.length, filters: Object.keys(query.search ?? {}).join(", ") },
  });
  return new RawReply(file, {
    "content-type": csvType,
    "content-disposition": disposition(fileName),
    "content-length": String(file.byteLength),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
}
