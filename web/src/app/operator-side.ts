// Operators outside any organization: the shell has nothing to show them.
import type { CurrentUser } from "@tidings/contract/areas/session";
import { isOperator } from "@tidings/contract/permissions";

/** The admin area; for the link of an email, the organization's page, which asks for the reason and leads on. */
export function operatorHome(pathname: string): string {
  const code = new URLSearchParams(location.search).get("organization");
  return code ? `/admin/organizations/organization/${encodeURIComponent(code)}?enter=${encodeURIComponent(pathname)}` : "/admin";
}

export const isOperatorWithoutOrganization = (user: CurrentUser): boolean => isOperator(user.role) && user.currentOrganization === null;
