// Who stands behind an event: a person with the way to their record, an API key by its name, or nobody.
import { Anchor } from "@mantine/core";
import type { AuditEvent } from "@tidings/contract/areas/audit";
import { showName } from "../../../kit/format.ts";
import { UiLink } from "../../../ui/UiLink.tsx";
import { settingsPaths } from "../paths.ts";
import { t } from "./text.ts";

export function AuditWho({ event: { user, apiKey } }: { event: Pick<AuditEvent, "user" | "apiKey"> }) {
  if (apiKey) return t("who.key", { name: apiKey.name });
  if (!user) return t("who.nobody");
  return (
    <Anchor component={UiLink} {...{ href: settingsPaths.user(user.externalId) }} size="sm">
      {showName(user)}
    </Anchor>
  );
}
