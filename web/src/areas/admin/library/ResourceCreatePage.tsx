// Adds a resource to the library.
import { adminLibrary, type Resource, ResourceInput } from "@tidings/contract/areas/admin/library";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { adminPaths } from "../paths.ts";
import { t } from "./content-text.ts";
import { ResourceFields } from "./ResourceFields.tsx";
import { newResourceValues, type ResourceValues, resourceBody } from "./resource-values.ts";

export function ResourceCreatePage() {
  const finish = useFinish();
  const create = useEndpointMutation(adminLibrary.create, { refreshes: [adminLibrary.list] });
  const form = useForm<ResourceValues, ResourceInput, { resource: Resource }>({
    name: "resource-new",
    back: adminPaths.library,
    initial: newResourceValues,
    schema: ResourceInput,
    toBody: resourceBody,
    submit: (body) => create.mutateAsync({ body }),
    onSaved: ({ resource }) => finish(t("library.created", { name: resource.title }), adminPaths.library),
  });
  usePageTrail([{ label: t("library.title"), href: adminPaths.library }, { label: t("library.new") }]);
  return (
    <FormPage form={form} title={t("library.new")} submitLabel={t("library.createSubmit")}>
      <ResourceFields form={form} isNew />
    </FormPage>
  );
}
