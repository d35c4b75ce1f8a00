// The provider's own staff outside any organization: the shell has nothing to show them.
import type { CurrentUser } from "@tidings/contract/areas/session";
import { isProviderSide } from "@tidings/contract/permissions";

export const isProviderOutside = (user: CurrentUser): boolean => isProviderSide(user.role) && user.currentOrganization === null;
