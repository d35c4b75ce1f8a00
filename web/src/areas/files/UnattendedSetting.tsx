// The supervisor's setting: messages that API imports cause are released after 24 hours without a user.
import { Switch } from "@mantine/core";
import { importUndo } from "@tidings/contract/areas/imports";
import { useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { t } from "./text.ts";

export function UnattendedSetting() {
  const settings = useEndpoint(importUndo.settings, {});
  const save = useEndpointMutation(importUndo.updateSettings, {
    refreshes: [importUndo.settings],
    onFailed: (error) => toastError(error, t("effects.failed")),
  });
  if (!settings.data) return null;
  return (
    <Switch
      mb="sm"
      label={t("effects.unattended")}
      description={t("effects.unattendedHelp")}
      checked={settings.data.importSettings.releasesUnattended}
      disabled={save.isPending}
      onChange={(event) => save.mutate({ body: { releasesUnattended: event.currentTarget.checked } })}
    />
  );
}
