// The bell in the top bar: open alerts, the most urgent first, then what concerns the user, and the way to the conversations that need them.
import { ActionIcon, Popover, Switch } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import type { Alert } from "@tidings/contract/areas/alerts";
import { organizations } from "@tidings/contract/areas/organizations";
import { useState } from "react";
import { pollEvery, useEndpoint } from "../api/queries.ts";
import { useCan, useTimeZone } from "../api/session.tsx";
import { RelativeTime } from "../ui/data/RelativeTime.tsx";
import { StatusBadge } from "../ui/data/StatusBadge.tsx";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { LiveRegion } from "../ui/feedback/LiveRegion.tsx";
import { UiLink } from "../ui/layout/UiLink.tsx";
import classes from "./AlertBell.module.css";
import { alertKindLabel, alertStateGroup, alertStateLabel } from "./alert-words.ts";
import { t } from "./bell-texts.ts";
import { formatName, formatNumber } from "./format.ts";
import { NotificationEntry } from "./NotificationEntry.tsx";
import { useDesktopNotifications } from "./use-desktop-notifications.ts";
import { useNotifications } from "./use-notifications.ts";
import { useOpenAlerts } from "./use-open-alerts.ts";

function Entry({ alert, onOpen }: { alert: Alert; onOpen: () => void }) {
  const timeZone = useTimeZone();
  const about = alert.patients.map((patient) => formatName(patient)).join(", ") || alert.subject;
  return (
    <li>
      <UiLink href={`/alerts/${encodeURIComponent(alert.externalId)}`} className={classes.entry} onClick={onOpen}>
        <strong>{alertKindLabel(alert)}</strong>
        {about && <span>{about}</span>}
        <span className={classes.state}>
          <StatusBadge status={alert.state} group={alertStateGroup[alert.state]} label={alertStateLabel(alert)} />
          <RelativeTime at={alert.lastEventAt} timeZone={timeZone} />
        </span>
      </UiLink>
    </li>
  );
}

/** The same counter as the badge in the sidebar. */
function NeedsYou({ onOpen }: { onOpen: () => void }) {
  const { data } = useEndpoint(
    organizations.counters,
    { params: { relation: "messenger_pending_answer" } },
    { pollMs: pollEvery.countersMs },
  );
  const count = data?.counters[0]?.count ?? 0;
  if (count === 0) return null;
  return (
    <UiLink href="/messenger" onClick={onOpen}>
      {t("needsYou", { count })}
    </UiLink>
  );
}

/** Off until the user asks for it, because the browser then asks as well. */
function DesktopChoice({ desktop: { isOn, isBlocked, choose } }: { desktop: ReturnType<typeof useDesktopNotifications> }) {
  return (
    <Switch
      className={classes.desktop}
      label={t("desktop.label")}
      description={t("desktop.help")}
      error={isBlocked && t("desktop.blocked")}
      checked={isOn}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  );
}

/** The button's name. */
function nameOf(alerts: number, unread: number): string {
  const parts = { alerts: t("count", { count: alerts }), unread: t("unread", { count: unread }) };
  if (alerts > 0 && unread > 0) return t("both", parts);
  if (alerts > 0) return parts.alerts;
  return unread > 0 ? parts.unread : t("none");
}

export function AlertBell() {
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const canRead = can("read", "alert");
  const { data } = useOpenAlerts();
  const mine = useNotifications();
  const alerts = data?.pagination.totalCount ?? 0;
  const unread = mine.unread ?? 0;
  const isLoaded = mine.unread !== undefined && (data !== undefined || !canRead);
  const desktop = useDesktopNotifications(isLoaded ? [alerts, unread] : undefined);
  const total = alerts + unread;
  const label = nameOf(alerts, unread);
  const change = (next: boolean) => {
    setIsOpen(next);
    if (next) mine.show();
    else mine.markShown();
  };
  const close = () => change(false);
  return (
    <Popover opened={isOpen} onChange={change} position="bottom-end" width={340} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon className={classes.bell} variant="subtle" color="gray" size="lg" aria-label={label} onClick={() => change(!isOpen)}>
          <IconBell size={20} stroke={1.5} />
          {total > 0 && (
            <span className={classes.count} data-alert={alerts > 0 || undefined}>
              {formatNumber(total)}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t("mine")}>
        {alerts === 0 && mine.list.length === 0 && <EmptyState title={t("none")}>{t("noneBody")}</EmptyState>}
        {alerts > 0 && (
          <ul className={classes.entries} aria-label={t("title")}>
            {(data?.alerts ?? []).map((alert) => (
              <Entry key={alert.externalId} alert={alert} onOpen={close} />
            ))}
          </ul>
        )}
        {mine.list.length > 0 && (
          <ul className={classes.entries} aria-label={t("mine")}>
            {mine.list.map((notification) => (
              <NotificationEntry key={notification.externalId} notification={notification} onOpen={close} />
            ))}
          </ul>
        )}
        {desktop.isOffered && <DesktopChoice desktop={desktop} />}
        <div className={classes.links}>
          {canRead && (
            <UiLink href="/alerts" onClick={close}>
              {t("all")}
            </UiLink>
          )}
          {can("read", "direct_messaging") && <NeedsYou onOpen={close} />}
        </div>
      </Popover.Dropdown>
      <LiveRegion>{total > 0 ? label : ""}</LiveRegion>
    </Popover>
  );
}
