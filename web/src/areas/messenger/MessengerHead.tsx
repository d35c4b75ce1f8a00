// Head of Messenger: title, tabs, new message, templates and settings. On phones it is one line, and what the buttons lead to is named for screen readers.
import { IconPlus, IconSettings, IconTemplate, IconUsersGroup } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useCan } from "../../api/session.tsx";
import { TabLinks } from "../../kit/TabLinks.tsx";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import narrow from "../../ui/layout/narrow.module.css";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { InboxTabs } from "./list/InboxTabs.tsx";
import classes from "./messenger-head.module.css";
import { messengerPaths } from "./paths.ts";
import { useCallsTab } from "./received-calls/use-calls-tab.ts";
import { t } from "./text.ts";
import { useUnknownNumbersTab } from "./unknown-senders/use-unknown-numbers-tab.ts";

const responderSettings = "/settings/automated_messages/responder";
const icon = { size: 16, stroke: 1.5 } as const;

export function MessengerTabs() {
  const can = useCan();
  const { pathname } = useLocation();
  const unknown = useUnknownNumbersTab();
  const calls = useCallsTab();
  return (
    <TabLinks
      label={t("tab.label")}
      tabs={[
        {
          href: messengerPaths.list,
          label: t("tab.messenger"),
          isOpenBelow:
            !pathname.startsWith(messengerPaths.templates) &&
            pathname !== messengerPaths.unknownNumbers &&
            pathname !== messengerPaths.receivedCalls &&
            pathname !== messengerPaths.teams,
        },
        ...unknown,
        ...calls,
        ...(can("update", "providers_auto_responder") ? [{ href: messengerPaths.teams, label: t("tab.teams") }] : []),
        ...(can("read", "messenger_template") ? [{ href: messengerPaths.templates, label: t("tab.templates") }] : []),
      ]}
    />
  );
}

export function MessengerHead() {
  const can = useCan();
  return (
    <div className={classes.top}>
      <PageHeader
        title={t("nav")}
        actions={
          <>
            {can("update", "providers_auto_responder") && (
              <LinkButton href={responderSettings} variant="default" visibleFrom="sm" leftSection={<IconSettings {...icon} />}>
                {t("head.settings")}
              </LinkButton>
            )}
            {can("update", "providers_auto_responder") && (
              <LinkButton href={messengerPaths.teams} variant="default" visibleFrom="sm" leftSection={<IconUsersGroup {...icon} />}>
                {t("head.teams")}
              </LinkButton>
            )}
            {can("read", "messenger_template") && (
              <LinkButton href={messengerPaths.templates} variant="default" classNames={narrow} leftSection={<IconTemplate {...icon} />}>
                {t("head.templates")}
              </LinkButton>
            )}
            {can("create", "direct_messaging") && (
              <LinkButton href={messengerPaths.create} classNames={narrow} leftSection={<IconPlus {...icon} />}>
                {t("command.create")}
              </LinkButton>
            )}
          </>
        }
      />
      <InboxTabs />
    </div>
  );
}
