// Locations and providers of any organization, as operators manage them.
import * as z from "zod/mini";
import { locationEndpoints, locationList, placeRef, providerEndpoints, providerList } from "../appointment-places.ts";
import { codeRef, operatorRoles } from "./fields.ts";

const open = { permission: "session", roles: operatorRoles } as const;
const one = z.extend(codeRef, placeRef.shape);
const base = "/admin/organizations/:code";

export const adminLocations = {
  list: locationList(`${base}/locations.json`, open, codeRef),
  ...locationEndpoints({ path: `${base}/locations`, access: () => open, all: codeRef, one }),
};
export const adminProviders = {
  list: providerList(`${base}/providers.json`, open, codeRef),
  ...providerEndpoints({ path: `${base}/providers`, access: () => open, all: codeRef, one }),
};
