// Public interface of consent.
export { consentModule } from "./area.ts";
