// Definition of communication records: what must be handed over about a patient or a number.
import { exportRequests } from "@tidings/contract/areas/exports";
import { route } from "../../kernel/http/route.ts";
import type { ModuleDefinition } from "../../kernel/module-definition.ts";
import type { NamedRecords, RecordKind } from "../audit/public.ts";
import { produceRecord } from "./produce-record.ts";
import { defineRecordExports } from "./record-exports.ts";

/** With the records of every area: those with names, and those that may be confidential. */
export function communicationRecordsModule(named: readonly NamedRecords[], kinds: readonly RecordKind[]): ModuleDefinition {
  defineRecordExports({ named, kinds });
  return {
    name: "communication-records",
    routes: [route(exportRequests.communicationRecord, (ctx, { body }) => produceRecord(ctx, body))],
  };
}
