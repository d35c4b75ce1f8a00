// Leads to the form of a new user; in a disabled organization it stays in place and says why it does not.
import { Button, Tooltip } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useCan, useCurrentUser } from "../../../api/session.tsx";
import { UiLink } from "../../../ui/UiLink.tsx";
import { settingsPaths } from "../paths.ts";
import { t } from "./text.ts";

export function CreateUserButton() {
  const can = useCan();
  const { organization } = useCurrentUser();
  if (!can("create", "user")) return null;
  const icon = <IconPlus size={16} stroke={1.5} />;
  if (organization?.status === "disabled") {
    const reason = t("list.organizationDisabled");
    return (
      <Tooltip label={reason} multiline maw={320} withinPortal={false}>
        <Button leftSection={icon} data-disabled aria-disabled aria-description={reason} onClick={(event) => event.preventDefault()}>
          {t("list.create")}
        </Button>
      </Tooltip>
    );
  }
  return (
    <Button component={UiLink} {...{ href: settingsPaths.newUser }} leftSection={icon}>
      {t("list.create")}
    </Button>
  );
}
