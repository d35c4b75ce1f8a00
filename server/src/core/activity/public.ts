// Public interface of activity: the message log that every screen reads.
export { activityModule } from "./area.ts";
export { activityOfReplies, lastOfThreads, listActivity, patientActivity, sourceActivity } from "./list-activity.ts";
export { mediaUrl } from "./present-entry.ts";
export { reviewFlag } from "./review-flag.ts";
