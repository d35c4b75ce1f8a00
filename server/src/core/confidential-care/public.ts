// Public interface of confidential care: the module, and the port that owners of records implement.
export { confidentialCareModule } from "./area.ts";
export type { MarkableItem, MarkableKind } from "./markable-kind.ts";
