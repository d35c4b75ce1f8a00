// Page that adds a staff user and sends the invitation.
import { type User, UserInput, users } from "@tidings/contract/areas/users";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { RequireGrant } from "../../../kit/RequireGrant.tsx";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { settingsPaths } from "../paths.ts";
import { PersonSection } from "./PersonSection.tsx";
import { PresetField } from "./PresetField.tsx";
import { RightsSection } from "./RightsSection.tsx";
import { t } from "./text.ts";
import { useUserTrail } from "./user-trail.ts";
import { newUserBody, newUserValues, type UserValues } from "./user-values.ts";

function CreateForm() {
  const finish = useFinish();
  const create = useEndpointMutation(users.create, { refreshes: [users.list] });
  const form = useForm<UserValues, UserInput, { user: User }>({
    name: "user-new",
    back: settingsPaths.users,
    initial: newUserValues,
    schema: UserInput,
    toBody: newUserBody,
    submit: (body, idempotencyKey) => create.mutateAsync({ body, idempotencyKey }),
    onSaved: ({ user }) => finish(t("form.created"), settingsPaths.user(user.externalId)),
  });
  return (
    <FormPage form={form} title={t("form.createTitle")} submitLabel={t("form.create")} footNote={t("form.createNote")}>
      <PersonSection form={form} />
      <PresetField form={form} />
      <RightsSection form={form} />
    </FormPage>
  );
}

export function UserCreatePage() {
  useUserTrail({ label: t("form.createTitle") });
  return (
    <RequireGrant action="create" subject="user">
      <CreateForm />
    </RequireGrant>
  );
}
