// Public interface of the audit log.
export { audit } from "./area.ts";
