// The bell in the top bar: how many alerts are open, the most urgent of them, and the way to the conversations that need the user.
import { ActionIcon, Popover } from "@mantine/core";
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

export function AlertBell() {
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const canRead = can("read", "alert");
  const { data } = useOpenAlerts();
  if (!canRead) return null;
  const count = data?.pagination.totalCount ?? 0;
  const label = count === 0 ? t("none") : t("count", { count });
  const close = () => setIsOpen(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={340} withinPortal trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon className={classes.bell} variant="subtle" color="gray" size="lg" aria-label={label} onClick={() => setIsOpen(!isOpen)}>
          <IconBell size={20} stroke={1.5} />
          {count > 0 && <span className={classes.count}>{formatNumber(count)}</span>}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t("title")}>
        {count === 0 ? (
          <EmptyState title={t("none")}>{t("noneBody")}</EmptyState>
        ) : (
          <ul className={classes.entries} aria-label={t("title")}>
            {(data?.alerts ?? []).map((alert) => (
              <Entry key={alert.externalId} alert={alert} onOpen={close} />
            ))}
          </ul>
        )}
        <div className={classes.links}>
          <UiLink href="/alerts" onClick={close}>
            {t("all")}
          </UiLink>
          {can("read", "direct_messaging") && <NeedsYou onOpen={close} />}
        </div>
      </Popover.Dropdown>
      <LiveRegion>{count > 0 ? label : ""}</LiveRegion>
    </Popover>
  );
}
