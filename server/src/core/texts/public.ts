// The front door of texts: from a key or a template to the final words of one patient.
export { type ChosenText, customText } from "./custom-text.ts";
export { type Rendered, renderText } from "./render-for.ts";
export { organizationTagValues, patientTagValues } from "./tag-values.ts";
