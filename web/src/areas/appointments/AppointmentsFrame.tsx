// What the lists and settings of appointments share: the tabs that this person may open.
import { Outlet, useLocation } from "@tanstack/react-router";
import type { Action, Subject } from "@tidings/contract/permissions";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { TabLinks } from "../../kit/TabLinks.tsx";
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
  const tabs = tabsFor(hasLocations).filter(({ needs }) => can(needs.action, needs.subject));
  // All tabs lie below the first one's address; it stays open only on the pages of an appointment.
  const isOpenBelow = (href: string) => href !== appointmentPaths.list || pathname.startsWith(appointmentPaths.show(""));
  return (
    <>
      <TabLinks label={t("tabs")} tabs={tabs.map(({ href, label }) => ({ href, label, isOpenBelow: isOpenBelow(href) }))} />
      <Outlet />
    </>
  );
}
