// Public interface of the audit log.

export { auditModule } from "./area.ts";
export { eventsOnRecord, type RecordKind } from "./events-on-record.ts";
export { type NamedRecords, namedBy } from "./named-records.ts";
