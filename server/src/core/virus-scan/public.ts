// Public interface of the virus scan.
export { virusScanModule, type WaitingFiles } from "./area.ts";
export { noteInfected, refuseInfected } from "./note-infected.ts";
