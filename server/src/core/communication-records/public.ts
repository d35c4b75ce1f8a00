// Public interface of communication records.
export { communicationRecordsModule } from "./area.ts";
