// Public interface of confidential care: the module, and the port that owners of records implement.
export { confidentialCareModule } from "./area.ts";
export { idInFilters, type MarkableItem, type MarkableKind } from "./markable-kind.ts";
