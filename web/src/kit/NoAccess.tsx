// What a page says to a user whose role does not include it: that, and who can change it.
import { Anchor } from "@mantine/core";
import { IconLockAccess } from "@tabler/icons-react";
import { type Action, can, defaultLevels, permissionMap, type Subject } from "@tidings/contract/permissions";
import { useCurrentUser } from "../api/session.tsx";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { t } from "./no-access-texts.ts";
import { t as shared } from "./texts.ts";

interface NoAccessProps {
  /** What the page needs, where that depends on what the organization uses. */
  grant?: { action: Action; subject: Subject };
  headingOrder?: 1 | 2;
}

export function NoAccess({ grant, headingOrder = 1 }: NoAccessProps) {
  const { organization, support, links } = useCurrentUser();
  const icon = <IconLockAccess stroke={1.5} />;
  const name = organization?.name ?? "";
  // What no supervisor has either is not part of what the organization uses.
  const supervisor = permissionMap("staff_admin", defaultLevels, organization?.features.services ?? []);
  if (organization && !support && grant && !can(supervisor, grant.action, grant.subject))
    return (
      <EmptyState
        icon={icon}
        headingOrder={headingOrder}
        title={t("unused")}
        action={
          <Anchor href={links.support} target="_blank" rel="noreferrer">
            {t("support")}
          </Anchor>
        }
      >
        {t("unusedBody", { name })}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} headingOrder={headingOrder} title={t("title")}>
      {support ? shared("error.support_read_only") : organization ? t("body", { name }) : t("operatorBody")}
    </EmptyState>
  );
}
