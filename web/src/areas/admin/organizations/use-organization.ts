// The organization that the address names, as far as it is known, with the way to its keys in the trail.
import { useParams } from "@tanstack/react-router";
import { organizations } from "@tidings/contract/areas/organizations";
import type { Organization } from "@tidings/contract/areas/session";
import { useEndpoint } from "../../../api/queries.ts";
import { type Crumb, usePageTrail } from "../../../kit/page-title.ts";
import { adminPaths } from "../paths.ts";
import { t } from "../text.ts";

export interface NamedOrganization {
  code: string;
  /** Its code until the name is known. */
  name: string;
  known: Organization | undefined;
}

/** `page` is what lies below the list of keys. */
export function useOrganization(page?: Crumb): NamedOrganization {
  const { code = "" } = useParams({ strict: false }) as { code?: string };
  const { data } = useEndpoint(organizations.list, { query: { perPage: 120 } });
  const known = data?.organizations.find((one) => one.code === code);
  const name = known?.name ?? code;
  const keys = { label: t("keys.title") };
  usePageTrail([
    { label: t("organizations.title"), href: adminPaths.organizations },
    { label: name, href: adminPaths.organization(code) },
    ...(page ? [{ ...keys, href: adminPaths.keys(code) }, page] : [keys]),
  ]);
  return { code, name, known };
}
