// Texts of the sections about one patient from other areas.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("patientSection", {
  none: "None",
  failed: "This could not be loaded.",
  programs: "Active programs",
});
