// Texts of the tabs Providers and Locations.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("appointment-places", {
  "provider.help": "The providers patients have appointments with.",
  "location.help": "Where patients have appointments.",
  support: "Contact support to add or change one.",
});
