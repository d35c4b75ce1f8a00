// Texts of the choice of a location above figures, and of patients without a home location.
import { textCatalog } from "../api/text.ts";

export const t = textCatalog("locationFilter", {
  "location.label": "Location",
  "location.all": "All locations",
  "location.help": "Counts patients of this location, and those without a home location.",
  withoutHome_one: "{{number}} patient has no home location, so every user can see them.",
  withoutHome_other: "{{number}} patients have no home location, so every user can see them.",
  "withoutHome.show": "Show these patients",
});
