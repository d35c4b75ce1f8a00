// Words of the tabs Providers and Locations.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("appointment-places", {
  providers: "Providers",
  locations: "Locations",
  "providers.help": "Whom patients have their appointments with.",
  "locations.help": "Where patients have their appointments.",
  support: "To add or change one, contact support.",
  "support.link": "Contact support",
  search: "Search by name or ID",
  firstName: "First name",
  lastName: "Last name",
  externalId: "External ID",
  nationalId: "National ID",
  name: "Name",
  phone: "Phone",
  address1: "Address",
  address2: "Address, second line",
  city: "City",
  state: "State",
  zipcode: "ZIP code",
  "providers.empty": "No providers yet",
  "locations.empty": "No locations yet",
  emptyBody: "They come with the appointments that your system sends us.",
});
