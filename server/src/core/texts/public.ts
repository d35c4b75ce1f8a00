// The front door of texts: from a key or a template to the final words of one patient.
export { texts } from "./area.ts";
export { readAutoResponder } from "./auto-responder.ts";
export { type ChosenText, customText } from "./custom-text.ts";
export { isOpenAt, opensNextAt } from "./opening-hours.ts";
export { type Rendered, renderText } from "./render-for.ts";
export { organizationTagValues, patientTagValues } from "./tag-values.ts";
