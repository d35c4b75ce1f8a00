// Public interface of texts: renders a key or a template into the final text for one patient.
export { texts } from "./area.ts";
export { listedHolidays, listedHours, organizationsWithHours, readOpeningHours } from "./auto-responder.ts";
export { type ChosenText, customText } from "./custom-text.ts";
export { hoursOn, isOpenAt, opensNextAt } from "./opening-hours.ts";
export { type Rendered, renderText } from "./render-for.ts";
export { namingPatient, organizationTagValues, patientTagValues } from "./tag-values.ts";
export { countOwnTexts, deleteOwnTexts, organizationLanguages } from "./text-languages.ts";
