// Form that adds a location or changes one.
import { LocationChange, type LocationDetails, LocationInput } from "@tidings/contract/areas/appointment-places";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { FormPage } from "../FormPage.tsx";
import { usePageTrail } from "../page-title.ts";
import { useFinish } from "../use-finish.ts";
import { useForm } from "../use-form.ts";
import { LocationFields } from "./LocationFields.tsx";
import { listParams, type PlaceSite, placeEndpoint, placeParams, shownPlaces, textingNumbersEndpoint } from "./place-site.ts";
import { checkReply, type LocationValues, locationBody, locationValues, withNewId } from "./place-values.ts";
import { t } from "./texts.ts";

/** @param location null: a new one */
export function LocationForm({ site, location }: { site: PlaceSite; location: LocationDetails | null }) {
  const finish = useFinish();
  const refreshes = shownPlaces(site);
  const create = useEndpointMutation(placeEndpoint(site, "location", "create"), { refreshes });
  const update = useEndpointMutation(placeEndpoint(site, "location", "update"), { refreshes });
  const numbers = useEndpoint(textingNumbersEndpoint(site), { params: listParams(site) });
  const title = location ? t("editTitle", { name: location.name }) : t("location.create");
  const backHref = location ? site.showHref(location.externalId) : site.listHref;
  const form = useForm<LocationValues, LocationInput, { location: LocationDetails }>({
    name: `location|${site.code ?? ""}|${location?.externalId ?? "new"}`,
    back: backHref,
    initial: locationValues(location),
    toBody: (values) => (location ? locationBody(values) : withNewId(locationBody(values), values.externalId)),
    schema: location ? LocationChange : LocationInput,
    check: checkReply,
    submit: (body, idempotencyKey) =>
      location
        ? update.mutateAsync({ params: placeParams(site, { externalId: location.externalId }), body, idempotencyKey })
        : create.mutateAsync({ params: listParams(site), body, idempotencyKey }),
    onSaved: (saved) => finish(t(location ? "location.saved" : "location.created"), site.showHref(saved.location.externalId)),
  });
  usePageTrail([
    ...site.trail,
    { label: t("location.list"), href: site.listHref },
    ...(location ? [{ label: location.name, href: backHref }, { label: t("edit") }] : [{ label: title }]),
  ]);
  return (
    <FormPage form={form} title={title} submitLabel={t(location ? "save" : "location.add")}>
      <LocationFields form={form} isNew={location === null} timeZone={site.timeZone} textingNumbers={numbers.data?.textingNumbers ?? []} />
    </FormPage>
  );
}
