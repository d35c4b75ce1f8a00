// Changes a person, where they work, and whether they may come in.
import { Checkbox } from "@mantine/core";
import { type AdminUser, AdminUserChange, adminUsers } from "@tidings/contract/areas/admin/users";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { formatName } from "../../../kit/format.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { recordPage } from "../../../kit/record-page.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { FormSection } from "../../../ui/layout/FormSection.tsx";
import { adminPaths } from "../paths.ts";
import { UserFields } from "./UserFields.tsx";
import { t } from "./user-text.ts";
import { type UserValues, userChange, userValues } from "./user-values.ts";

function EditForm({ user }: { user: AdminUser }) {
  const { externalId } = user;
  const name = formatName(user);
  const finish = useFinish();
  const update = useEndpointMutation(adminUsers.update, { refreshes: [adminUsers.list, adminUsers.show] });
  const form = useForm<UserValues, AdminUserChange, { user: AdminUser }>({
    name: `admin-user-edit|${externalId}`,
    back: adminPaths.user(externalId),
    initial: userValues(user),
    schema: AdminUserChange,
    toBody: userChange,
    submit: (body) => update.mutateAsync({ params: { externalId }, body }),
    onSaved: (saved) => finish(t("saved"), adminPaths.user(saved.user.externalId)),
  });
  usePageTrail([{ label: t("title"), href: adminPaths.users }, { label: name, href: adminPaths.user(externalId) }, { label: t("edit") }]);
  return (
    <FormPage
      form={form}
      title={t("editTitle", { name })}
      submitLabel={t("editSubmit")}
      blockedReason={user.currentUserAbilities.update ? undefined : t("readOnly")}
    >
      <UserFields form={form} isNew={false} />
      <FormSection title={t("section.state")} help={t("section.state.help")}>
        <Checkbox
          label={t("isDisabled")}
          checked={form.values.isDisabled}
          onChange={(event) => form.set("isDisabled", event.currentTarget.checked)}
        />
      </FormSection>
    </FormPage>
  );
}

export const UserEditPage = recordPage(adminUsers.show, { notFoundHref: adminPaths.notFound }, ({ user }) => (
  <EditForm key={user.externalId} user={user} />
));
