// The front door of activity: the log that every screen reads.
export { activity } from "./area.ts";
export { activityOfPatient } from "./list-activity.ts";
