// Creates an API key and emails a link to it to the person who will keep it.
import { TextInput } from "@mantine/core";
import { type ApiKey, ApiKeyInput, apiKeyLinkHours, apiKeys } from "@tidings/contract/areas/api-keys";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { RequireEndpoint } from "../../../kit/RequireGrant.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { type NamedOrganization, useOrganization } from "../organizations/use-organization.ts";
import { adminPaths } from "../paths.ts";
import { t } from "../text.ts";
import { KeyFields } from "./KeyFields.tsx";
import { type KeyValues, newKeyBody, newKeyValues } from "./key-values.ts";

function CreateForm({ organization }: { organization: NamedOrganization }) {
  const { code } = organization;
  const finish = useFinish();
  const create = useEndpointMutation(apiKeys.create, { refreshes: [apiKeys.list] });
  const form = useForm<KeyValues, ApiKeyInput, { apiKey: ApiKey }>({
    name: `api-key-new|${code}`,
    back: adminPaths.keys(code),
    initial: newKeyValues,
    schema: ApiKeyInput,
    toBody: newKeyBody,
    submit: (body) => create.mutateAsync({ params: { code }, body }),
    onSaved: ({ apiKey }) => finish(t("form.created", { email: apiKey.link.sentToEmail }), adminPaths.keys(code)),
  });
  return (
    <FormPage
      form={form}
      title={t("form.create")}
      description={organization.name}
      submitLabel={t("form.createSubmit")}
      footNote={t("form.createNote", { hours: apiKeyLinkHours })}
    >
      <KeyFields form={form} organization={organization} />
      <FormSection title={t("section.link")} help={t("section.link.help")}>
        <TextInput {...form.textInput("sentToEmail", t("field.sentToEmail"))} type="email" required maxLength={255} autoComplete="off" />
      </FormSection>
    </FormPage>
  );
}

export function KeyCreatePage() {
  const organization = useOrganization({ label: t("form.create") });
  return (
    <RequireEndpoint endpoint={apiKeys.create}>
      <CreateForm key={organization.code} organization={organization} />
    </RequireEndpoint>
  );
}
