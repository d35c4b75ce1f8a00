// Name of a user in the audit log, with a link to their record if there is one.
import { Anchor } from "@mantine/core";
import type { AuditPerson } from "@tidings/contract/areas/audit";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { settingsPaths } from "../paths.ts";
import { auditName } from "./audit-labels.ts";

export function AuditName({ person }: { person: AuditPerson }) {
  if (!person.isStaffHere) return auditName(person);
  return (
    <Anchor component={UiLink} {...{ href: settingsPaths.user(person.externalId) }} size="sm">
      {auditName(person)}
    </Anchor>
  );
}
