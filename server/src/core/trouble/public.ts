// What the application may use of trouble in browsers.
export { trouble } from "./area.ts";
