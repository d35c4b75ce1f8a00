// Public interface of safety.
export { safetyAlerts } from "./alert-parts.ts";
export { safety } from "./area.ts";
export { safetyPort } from "./take-concerns.ts";
