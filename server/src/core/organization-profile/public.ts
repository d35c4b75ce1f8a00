// Public interface of the organization's profile.
export { organizationProfileModule } from "./area.ts";
