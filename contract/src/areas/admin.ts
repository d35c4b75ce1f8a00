// Admin area of the operator: everything that spans all organizations.
// biome-ignore lint/performance/noBarrelFile: an area is one file of the contract; these are its parts
export { adminAudit } from "./admin/audit.ts";
export { adminCanvases } from "./admin/canvases.ts";
export { adminCompliance } from "./admin/compliance.ts";
export { adminCustomers } from "./admin/customers.ts";
export { adminHealth } from "./admin/health.ts";
export { adminLibrary } from "./admin/library.ts";
export { adminOutboundMessages, adminPatientResponses } from "./admin/message-lists.ts";
export { adminOrganizations } from "./admin/organizations.ts";
export { adminLocations, adminProviders } from "./admin/places.ts";
export { adminPrograms } from "./admin/programs.ts";
export { adminSetup } from "./admin/setup.ts";
export { adminSftp } from "./admin/sftp.ts";
export { adminSupport } from "./admin/support.ts";
export { adminUsers } from "./admin/users.ts";
export { adminVirusScan } from "./admin/virus-scan.ts";
