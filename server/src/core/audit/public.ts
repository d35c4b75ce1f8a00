// What the application may use of the audit trail.
export { audit } from "./area.ts";
