// What other modules may use of organizations.
export { organizations } from "./area.ts";
export { firstDay, sentOutcomes } from "./counters.ts";
export { type Page, paginationOf } from "./list-organizations.ts";
export { type OrganizationRow, presentOrganization, readOrganization } from "./present.ts";
