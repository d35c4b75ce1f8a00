// What the lists and settings of appointments share: the tabs that this person may open.
import { Outlet, useLocation } from "@tanstack/react-router";
import type { Action, Subject } from "@tidings/contract/permissions";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { TabLinks } from "../../kit/TabLinks.tsx";
import { PageTabs } from "../../ui/layout/PageTabs.tsx";
import { appointmentPaths } from "./paths.ts";
import { t } from "./text.ts";

interface Tab {
  label: string;
  href: string;
  needs: { action: Action; subject: Subject };
}

/** Providers have no address of their own where an organization works with locations, and the other way round. */
function tabsFor(hasLocations: boolean): Tab[] {
  const read = (subject: Subject) => ({ action: "read", subject }) as const;
  return [
    { label: t("tab.reminders"), href: appointmentPaths.list, needs: read("appointment") },
    { label: t("tab.calendar"), href: appointmentPaths.calendar, needs: read("appointment") },
    { label: t("tab.templates"), href: appointmentPaths.templates, needs: read("appointment_template") },
    { label: t("tab.reports"), href: appointmentPaths.reports, needs: read("reports_appointment") },
    { label: t("tab.providers"), href: appointmentPaths.providers, needs: read("appointment") },
    ...(hasLocations ? [{ label: t("tab.locations"), href: appointmentPaths.locations, needs: read("appointments_location") }] : []),
    { label: t("tab.reschedule"), href: appointmentPaths.rescheduleSettings, needs: read("appointments_reschedule_settings") },
    { label: t("tab.followUps"), href: appointmentPaths.followUps, needs: read("provider") },
  ];
}

export function AppointmentsFrame() {
  const can = useCan();
  const { pathname } = useLocation();
  const hasLocations = useCurrentUser().organization?.features.configs.appointment.locations ?? false;
  const all = tabsFor(hasLocations);
  const tabs = all.filter(({ needs }) => can(needs.action, needs.subject));
  // An appointment is open beside the list or the calendar; other records have a page of their own, without the tabs.
  const panels: Record<string, string> = {
    [appointmentPaths.list]: appointmentPaths.show(""),
    [appointmentPaths.calendar]: `${appointmentPaths.calendar}/appointment/`,
  };
  const isOpen = (href: string) => href === pathname || (panels[href] !== undefined && pathname.startsWith(panels[href]));
  const open = all.find(({ href }) => isOpen(href));
  if (!open) return <Outlet />;
  return (
    <PageTabs
      title={tabs.includes(open) ? open.label : t("nav")}
      tabs={<TabLinks label={t("tabs")} tabs={tabs.map(({ href, label }) => ({ href, label, isOpenBelow: isOpen(href) }))} />}
    >
      <Outlet />
    </PageTabs>
  );
}
