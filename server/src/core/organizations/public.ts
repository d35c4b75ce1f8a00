// Public interface of organizations.
export { addOrganization } from "./add-organization.ts";
export { organizationsModule } from "./area.ts";
export {
  deleteLanguage,
  insertLanguages,
  lockOrganization,
  readOutreachBudget,
  setServices,
  setSwitch,
  updateOrganizationColumns,
} from "./change-organization.ts";
export { readConfidentialAge, setConfidentialAge } from "./confidential-age.ts";
export { contactedPatients, type KeptCount } from "./contacted-patients.ts";
export { type CounterPort, sentOutcomes } from "./counters.ts";
export { firstDay } from "./last-days.ts";
export { type Page, paginationOf } from "./list-organizations.ts";
export { activeOrganizations, loadOrganization, namesOfOrganizations, organizationByCode } from "./load-organization.ts";
export { type OrganizationRow, presentOrganization, readOrganization } from "./present.ts";
export { type PromotionalHours, readPromotionalHours, setPromotionalHours } from "./promotional-hours.ts";
export { readSendingRules, setSendingRules } from "./sending-rules.ts";
export { bulkGraceUntil, organizationsWithPhone } from "./setup-state.ts";
export { requireStorage, showStorage, showStorageLeft, storedBytes } from "./storage.ts";
