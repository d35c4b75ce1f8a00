// Pages of an organization's locations and providers for operators.
import { useParams } from "@tanstack/react-router";
import { adminOrganizations } from "@tidings/contract/areas/admin/organizations";
import { useEndpoint } from "../../../api/queries.ts";
import { LocationForm } from "../../../kit/places/LocationForm.tsx";
import { PlaceList } from "../../../kit/places/PlaceList.tsx";
import { PlaceRoute } from "../../../kit/places/PlaceRoute.tsx";
import { ProviderForm } from "../../../kit/places/ProviderForm.tsx";
import { type PlaceKind, type PlaceSite, siteLinks } from "../../../kit/places/place-site.ts";
import { adminPaths } from "../paths.ts";
import { t } from "../text.ts";

function useSite(kind: PlaceKind): PlaceSite {
  const { code = "" } = useParams({ strict: false }) as { code?: string };
  const { data } = useEndpoint(adminOrganizations.show, { params: { code } });
  return {
    ...siteLinks(kind, kind === "location" ? adminPaths.locations(code) : adminPaths.providers(code)),
    code,
    mayEdit: true,
    notFoundHref: adminPaths.notFound,
    timeZone: data?.organization.timeZone ?? null,
    trail: [
      { label: t("organizations.title"), href: adminPaths.organizations },
      { label: data?.organization.name ?? code, href: adminPaths.organization(code) },
    ],
  };
}

export const LocationListPage = () => <PlaceList site={useSite("location")} />;
export const ProviderListPage = () => <PlaceList site={useSite("provider")} />;
export const LocationCreatePage = () => <LocationForm site={useSite("location")} location={null} />;
export const ProviderCreatePage = () => <ProviderForm site={useSite("provider")} provider={null} />;
export const LocationPage = () => <PlaceRoute site={useSite("location")} isEdit={false} />;
export const ProviderPage = () => <PlaceRoute site={useSite("provider")} isEdit={false} />;
export const LocationEditPage = () => <PlaceRoute site={useSite("location")} isEdit />;
export const ProviderEditPage = () => <PlaceRoute site={useSite("provider")} isEdit />;
