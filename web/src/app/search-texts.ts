// Texts of the search field in the top bar; loaded with it.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("search", {
  patients: "Search patients and pages",
  pages: "Search pages",
});
