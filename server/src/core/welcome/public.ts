// Public interface of the welcome of new patients: what other modules and areas may use.
export { welcome } from "./area.ts";
