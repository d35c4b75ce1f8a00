// Texts of the choice of a location above figures.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("locationFilter", {
  "location.label": "Location",
  "location.all": "All locations",
  "location.help": "Counts patients of this location, and those without a home location.",
});
