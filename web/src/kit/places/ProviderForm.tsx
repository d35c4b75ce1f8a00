// Form that adds a provider or changes one.
import { ProviderChange, type ProviderDetails, ProviderInput } from "@tidings/contract/areas/appointment-places";
import { useEndpointMutation } from "../../api/queries.ts";
import { FormPage } from "../FormPage.tsx";
import { formatName } from "../format.ts";
import { usePageTrail } from "../page-title.ts";
import { useFinish } from "../use-finish.ts";
import { useForm } from "../use-form.ts";
import { ProviderFields } from "./ProviderFields.tsx";
import { listParams, type PlaceSite, placeEndpoint, placeParams, shownPlaces } from "./place-site.ts";
import { type ProviderValues, providerBody, providerValues, withNewId } from "./place-values.ts";
import { t } from "./texts.ts";

/** @param provider null: a new one */
export function ProviderForm({ site, provider }: { site: PlaceSite; provider: ProviderDetails | null }) {
  const finish = useFinish();
  const refreshes = shownPlaces(site);
  const create = useEndpointMutation(placeEndpoint(site, "provider", "create"), { refreshes });
  const update = useEndpointMutation(placeEndpoint(site, "provider", "update"), { refreshes });
  const name = provider ? formatName(provider) : "";
  const title = provider ? t("editTitle", { name }) : t("provider.create");
  const backHref = provider ? site.showHref(provider.externalId) : site.listHref;
  const form = useForm<ProviderValues, ProviderInput, { provider: ProviderDetails }>({
    name: `provider|${site.code ?? ""}|${provider?.externalId ?? "new"}`,
    back: backHref,
    initial: providerValues(provider),
    toBody: (values) => (provider ? providerBody(values) : withNewId(providerBody(values), values.externalId)),
    schema: provider ? ProviderChange : ProviderInput,
    submit: (body, idempotencyKey) =>
      provider
        ? update.mutateAsync({ params: placeParams(site, { externalId: provider.externalId }), body, idempotencyKey })
        : create.mutateAsync({ params: listParams(site), body, idempotencyKey }),
    onSaved: (saved) => finish(t(provider ? "provider.saved" : "provider.created"), site.showHref(saved.provider.externalId)),
  });
  usePageTrail([
    ...site.trail,
    { label: t("provider.list"), href: site.listHref },
    ...(provider ? [{ label: name, href: backHref }, { label: t("edit") }] : [{ label: title }]),
  ]);
  return (
    <FormPage form={form} title={title} submitLabel={t(provider ? "save" : "provider.add")}>
      <ProviderFields form={form} isNew={provider === null} />
    </FormPage>
  );
}
