// Link to the form of a new user; hidden in a disabled organization.
import { useCan, useCurrentUser } from "../../../api/session.tsx";
import { CreateButton } from "../../../ui/buttons/CreateButton.tsx";
import { settingsPaths } from "../paths.ts";
import { t } from "./text.ts";

export function CreateUserButton() {
  const can = useCan();
  const { organization } = useCurrentUser();
  const reason = organization?.status === "disabled" ? t("list.organizationDisabled") : null;
  return can("create", "user") && <CreateButton label={t("list.create")} href={settingsPaths.newUser} reason={reason} />;
}
