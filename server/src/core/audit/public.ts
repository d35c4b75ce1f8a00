// Public interface of the audit log.
export { auditModule } from "./area.ts";
export { type NamedRecords, namedBy } from "./named-records.ts";
