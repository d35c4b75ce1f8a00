// Public interface of client error reports.
export { clientErrors } from "./area.ts";
