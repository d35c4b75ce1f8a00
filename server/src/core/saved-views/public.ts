// Public interface of saved views.
export { savedViewsModule } from "./area.ts";
