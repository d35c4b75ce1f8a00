// Public interface of API keys.
export { keys } from "./area.ts";
export { loadCurrentKey, withKeyAuthentication } from "./authenticate-key.ts";
export { limitedKeys } from "./merged-places.ts";
