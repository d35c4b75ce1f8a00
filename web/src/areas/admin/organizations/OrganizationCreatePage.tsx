// Sets up an organization.
import { type AdminOrganization, AdminOrganizationInput, adminOrganizations } from "@tidings/contract/areas/admin/organizations";
import { organizations } from "@tidings/contract/areas/organizations";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { adminPaths } from "../paths.ts";
import { t as words } from "../text.ts";
import { OrganizationFields } from "./OrganizationFields.tsx";
import { t } from "./organization-text.ts";
import { newOrganizationValues, type OrganizationValues, organizationBody } from "./organization-values.ts";

export function OrganizationCreatePage() {
  const finish = useFinish();
  const create = useEndpointMutation(adminOrganizations.create, { refreshes: [adminOrganizations.list, organizations.list] });
  const form = useForm<OrganizationValues, AdminOrganizationInput, { organization: AdminOrganization }>({
    name: "organization-new",
    back: adminPaths.organizations,
    initial: newOrganizationValues,
    schema: AdminOrganizationInput,
    toBody: organizationBody,
    submit: (body) => create.mutateAsync({ body }),
    renameError: (path) => path.replace(/^configs\./, ""),
    onSaved: ({ organization }) => finish(t("created", { name: organization.name }), adminPaths.organization(organization.code)),
  });
  usePageTrail([{ label: words("organizations.title"), href: adminPaths.organizations }, { label: t("create") }]);
  return (
    <FormPage form={form} title={t("create")} submitLabel={t("createSubmit")}>
      <OrganizationFields form={form} isNew />
    </FormPage>
  );
}
