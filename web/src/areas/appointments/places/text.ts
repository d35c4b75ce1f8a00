// Words of the tabs Providers and Locations.
import { textCatalog } from "../../../api/text.ts";

export const t = textCatalog("appointment-places", {
  providers: "Providers",
  locations: "Locations",
  "providers.help": "The providers patients have appointments with.",
  "locations.help": "Where patients have appointments.",
  support: "To add or change one, contact support.",
  "support.link": "Contact support",
  search: "Search by name or ID",
  firstName: "First name",
  lastName: "Last name",
  externalId: "External ID",
  nationalId: "NPI",
  name: "Name",
  phone: "Phone",
  address1: "Address",
  address2: "Address line 2",
  city: "City",
  state: "State",
  zipcode: "ZIP code",
  "providers.empty": "No providers yet",
  "locations.empty": "No locations yet",
  emptyBody: "They're added with the appointments your system sends to Tidings.",
});
