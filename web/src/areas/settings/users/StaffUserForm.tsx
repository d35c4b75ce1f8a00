// Form in which a supervisor edits another user and their rights.
import { type User, type UserInput, users } from "@tidings/contract/areas/users";
import { useState } from "react";
import { useEndpointMutation } from "../../../api/queries.ts";
import { FormPage } from "../../../kit/FormPage.tsx";
import { formatName } from "../../../kit/format.ts";
import { useFinish } from "../../../kit/use-finish.ts";
import { useForm } from "../../../kit/use-form.ts";
import { settingsPaths } from "../paths.ts";
import { PersonSection } from "./PersonSection.tsx";
import { RightsSection } from "./RightsSection.tsx";
import { t } from "./text.ts";
import { changedLevels, type UserValues, userBody, userValues } from "./user-values.ts";

export function StaffUserForm({ user }: { user: User }) {
  const finish = useFinish();
  const params = { externalId: user.externalId };
  /** The levels when the form was opened, because the record may be reloaded meanwhile. */
  const [levelsBefore] = useState(user.featuresPermissions);
  const update = useEndpointMutation(users.update, { refreshes: [users.list, users.show] });
  const form = useForm<UserValues, Partial<UserInput>, { user: User }>({
    name: `user-edit|${user.externalId}`,
    back: settingsPaths.user(user.externalId),
    initial: userValues(user),
    schema: users.update.body,
    toBody: (_values, changes) => {
      const { featuresPermissions: levels } = changes;
      return { ...userBody(changes), ...(levels ? { featuresPermissions: changedLevels(levelsBefore, levels) } : {}) };
    },
    submit: (body, idempotencyKey) => update.mutateAsync({ params, body, idempotencyKey }),
    onSaved: () => finish(t("form.saved"), settingsPaths.user(user.externalId)),
  });
  return (
    <FormPage form={form} title={t("form.editTitle")} description={formatName(user)} submitLabel={t("form.edit")}>
      <PersonSection
        form={form}
        emailHint={t(user.status === "pending" ? "form.email.pending" : "form.email.active")}
        isFixed={!user.currentUserAbilities.updatePerson}
      />
      <RightsSection form={form} locations={user.locations} />
    </FormPage>
  );
}
