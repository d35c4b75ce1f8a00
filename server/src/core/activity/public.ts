// The front door of activity: the log that every screen reads.
export { activity } from "./area.ts";
export { patientActivity } from "./list-activity.ts";
