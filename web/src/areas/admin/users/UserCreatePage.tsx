// Adds a user to organizations or to the operator's staff.
import { useSearch } from "@tanstack/react-router";
import { type AdminUser, AdminUserInput, adminUsers } from "@tidings/contract/areas/admin/users";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { formatName } from "../../../kit/format.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { adminPaths } from "../paths.ts";
import { UserFields } from "./UserFields.tsx";
import { t } from "./user-text.ts";
import { firstSupervisor, newUserBody, newUserValues, type UserValues } from "./user-values.ts";

export function UserCreatePage() {
  const finish = useFinish();
  const { organization } = useSearch({ strict: false }) as { organization?: string };
  const create = useEndpointMutation(adminUsers.create, { refreshes: [adminUsers.list] });
  const form = useForm<UserValues, AdminUserInput, { user: AdminUser }>({
    name: "admin-user-new",
    back: adminPaths.users,
    initial: organization ? { ...newUserValues, organizations: [{ code: organization, ...firstSupervisor }] } : newUserValues,
    schema: AdminUserInput,
    toBody: newUserBody,
    submit: (body) => create.mutateAsync({ body }),
    onSaved: ({ user }) => finish(t("created", { name: formatName(user) }), adminPaths.user(user.externalId)),
  });
  usePageTrail([{ label: t("title"), href: adminPaths.users }, { label: t("new") }]);
  return (
    <FormPage form={form} title={t("new")} submitLabel={t("createSubmit")}>
      <UserFields form={form} isNew />
    </FormPage>
  );
}
