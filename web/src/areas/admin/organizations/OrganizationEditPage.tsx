// Changes an organization: all but its code.
import { type AdminOrganization, AdminOrganizationChange, adminOrganizations } from "@tidings/contract/areas/admin/organizations";
import { organizations } from "@tidings/contract/areas/organizations";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { recordPage } from "../../../kit/record-page.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { adminPaths } from "../paths.ts";
import { t as words } from "../text.ts";
import { OrganizationFields } from "./OrganizationFields.tsx";
import { t } from "./organization-text.ts";
import { type OrganizationValues, organizationBody, organizationValues } from "./organization-values.ts";

function EditForm({ organization }: { organization: AdminOrganization }) {
  const { code, name } = organization;
  const finish = useFinish();
  const update = useEndpointMutation(adminOrganizations.update, {
    refreshes: [adminOrganizations.list, adminOrganizations.show, organizations.list],
  });
  const form = useForm<OrganizationValues, AdminOrganizationChange, { organization: AdminOrganization }>({
    name: `organization-edit|${code}`,
    back: adminPaths.organization(code),
    initial: organizationValues(organization),
    schema: AdminOrganizationChange,
    toBody: (values) => {
      const { code: _stays, ...body } = organizationBody(values);
      return { ...body, status: values.status };
    },
    submit: (body) => update.mutateAsync({ params: { code }, body }),
    renameError: (path) => path.replace(/^configs\./, ""),
    onSaved: () => finish(t("saved"), adminPaths.organization(code)),
  });
  usePageTrail([
    { label: words("organizations.title"), href: adminPaths.organizations },
    { label: name, href: adminPaths.organization(code) },
    { label: t("edit") },
  ]);
  return (
    <FormPage form={form} title={t("editTitle", { name })} description={code} submitLabel={t("editSubmit")}>
      <OrganizationFields form={form} isNew={false} />
    </FormPage>
  );
}

export const OrganizationEditPage = recordPage(
  adminOrganizations.show,
  { skeleton: ["formPage", 8], notFoundHref: adminPaths.notFound },
  ({ organization }) => <EditForm key={organization.code} organization={organization} />,
);
