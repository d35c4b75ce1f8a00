// Imports: files are uploaded, their columns matched, their rows checked and imported in the background, and taken back.
// biome-ignore lint/performance/noBarrelFile: an area is one file of the contract; these are its parts
export { importFiles } from "./imports/files.ts";
export { importSteps } from "./imports/steps.ts";
export { importUndo } from "./imports/undo-endpoints.ts";
