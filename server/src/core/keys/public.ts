// What the application may use of API keys.
export { keys } from "./area.ts";
export { keyNow, withKeys } from "./authenticate-key.ts";
