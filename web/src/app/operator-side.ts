// Operators outside any organization: the shell has nothing to show them.
import type { CurrentUser } from "@tidings/contract/areas/session";
import { isOperator } from "@tidings/contract/permissions";

export const isOperatorWithoutOrganization = (user: CurrentUser): boolean => isOperator(user.role) && user.currentOrganization === null;
