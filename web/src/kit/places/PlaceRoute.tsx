// Page of a location or provider: its record, or the form that changes it.
import { useParams } from "@tanstack/react-router";
import { useEndpoint } from "../../api/queries.ts";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { QueryPage } from "../QueryPage.tsx";
import { LocationForm } from "./LocationForm.tsx";
import { LocationRecord } from "./LocationRecord.tsx";
import { ProviderForm } from "./ProviderForm.tsx";
import { ProviderRecord } from "./ProviderRecord.tsx";
import { type PlaceSite, placeEndpoint, placeParams } from "./place-site.ts";

export function PlaceRoute({ site, isEdit }: { site: PlaceSite; isEdit: boolean }) {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const isLocation = site.kind === "location";
  const asked = { params: placeParams(site, { externalId }) };
  const place = useEndpoint(placeEndpoint(site, "location", "show"), asked, { isEnabled: isLocation });
  const person = useEndpoint(placeEndpoint(site, "provider", "show"), asked, { isEnabled: !isLocation });
  const shared = { skeleton: <Skeletons kind={isEdit ? "form" : "page"} count={6} />, notFoundHref: site.notFoundHref };
  return isLocation ? (
    <QueryPage {...shared} query={place}>
      {({ location }) =>
        isEdit ? <LocationForm key={externalId} site={site} location={location} /> : <LocationRecord site={site} location={location} />
      }
    </QueryPage>
  ) : (
    <QueryPage {...shared} query={person}>
      {({ provider }) =>
        isEdit ? <ProviderForm key={externalId} site={site} provider={provider} /> : <ProviderRecord site={site} provider={provider} />
      }
    </QueryPage>
  );
}
