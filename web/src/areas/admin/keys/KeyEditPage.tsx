// Changes an API key's name, features, access to patient data, locations or last day; the key itself stays.
import { useParams } from "@tanstack/react-router";
import { type ApiKey, ApiKeyChange, apiKeys } from "@tidings/contract/areas/api-keys";
import { mayCall } from "@tidings/contract/endpoint";
import { useEndpoint, useEndpointMutation } from "../../../api/queries.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import { FormPage } from "../../../kit/FormPage.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { RequireEndpoint } from "../../../kit/RequireGrant.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { type NamedOrganization, useOrganization } from "../organizations/use-organization.ts";
import { adminPaths } from "../paths.ts";
import { t } from "../text.ts";
import { KeyFields } from "./KeyFields.tsx";
import { type KeyValues, keyChange, keyValues } from "./key-values.ts";

function EditForm({ organization, apiKey }: { organization: NamedOrganization; apiKey: ApiKey }) {
  const { code } = organization;
  const { externalId } = apiKey;
  const finish = useFinish();
  const update = useEndpointMutation(apiKeys.update, { refreshes: [apiKeys.list, apiKeys.show] });
  const form = useForm<KeyValues, ApiKeyChange, { apiKey: ApiKey }>({
    name: `api-key-edit|${externalId}`,
    back: adminPaths.keys(code),
    initial: keyValues(apiKey),
    schema: ApiKeyChange,
    toBody: (_, changes) => keyChange(changes),
    submit: (body) => update.mutateAsync({ params: { code, externalId }, body }),
    onSaved: () => finish(t("form.saved"), adminPaths.keys(code)),
  });
  return (
    <FormPage
      form={form}
      title={t("form.edit")}
      description={organization.name}
      submitLabel={t("form.editSubmit")}
      blockedReason={apiKey.state === "revoked" ? t("form.revoked") : undefined}
    >
      <KeyFields form={form} organization={organization} current={apiKey.locations} />
    </FormPage>
  );
}

export function KeyEditPage() {
  const user = useCurrentUser();
  const organization = useOrganization({ label: t("form.edit") });
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const { code } = organization;
  const query = useEndpoint(apiKeys.show, { params: { code, externalId } }, { isEnabled: mayCall(apiKeys.update, user) });
  return (
    <RequireEndpoint endpoint={apiKeys.update}>
      <QueryPage query={query} skeleton={<Skeletons kind="formPage" count={6} />}>
        {({ apiKey }) => <EditForm key={apiKey.externalId} organization={organization} apiKey={apiKey} />}
      </QueryPage>
    </RequireEndpoint>
  );
}
