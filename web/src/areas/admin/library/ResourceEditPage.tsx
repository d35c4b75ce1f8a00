// Changes a resource of the library in every organization, or takes it back.
import { adminLibrary, type Resource, ResourceInput } from "@tidings/contract/areas/admin/library";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { recordPage } from "../../../kit/record-page.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { adminPaths } from "../paths.ts";
import { t } from "./content-text.ts";
import { ResourceFields } from "./ResourceFields.tsx";
import { type ResourceValues, resourceBody, resourceValues } from "./resource-values.ts";

function EditForm({ resource }: { resource: Resource }) {
  const { externalId, kind } = resource;
  const finish = useFinish();
  const update = useEndpointMutation(adminLibrary.update, { refreshes: [adminLibrary.list, adminLibrary.show] });
  const form = useForm<ResourceValues, ResourceInput, { resource: Resource }>({
    name: `resource-edit|${externalId}`,
    back: adminPaths.library,
    initial: resourceValues(resource),
    schema: ResourceInput,
    toBody: resourceBody,
    submit: (body) => update.mutateAsync({ params: { externalId }, body }),
    onSaved: () => finish(t("saved"), adminPaths.library),
  });
  usePageTrail([{ label: t("library.title"), href: adminPaths.library }, { label: t("library.edit") }]);
  return (
    <FormPage form={form} title={t("library.edit")} description={t(`kind.${kind}`)} submitLabel={t("library.editSubmit")}>
      <ResourceFields form={form} isNew={false} />
    </FormPage>
  );
}

export const ResourceEditPage = recordPage(adminLibrary.show, { notFoundHref: adminPaths.notFound }, ({ resource }) => (
  <EditForm key={resource.externalId} resource={resource} />
));
