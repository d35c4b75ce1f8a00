// The appointments area: its sidebar entry, commands and pages; lists and settings stand below one bar of tabs.
import { IconCalendarEvent } from "@tabler/icons-react";
import type { AnyRoute } from "@tanstack/react-router";
import { lazyFrame, lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { appointmentPaths } from "./paths.ts";

const read = { action: "read", subject: "appointment" } as const;
const one = "/appointments/appointment/$externalId";

/** List, record and forms of locations or providers, with `name` as in the names of the pages. */
const placePages = (frame: AnyRoute, path: string, kind: string, name: "Location" | "Provider"): AnyRoute[] => {
  const load = () => import("./places/PlacePages.tsx");
  return [
    lazyPage(frame, path, load, `${name}ListPage`),
    lazyPage(frame, `${path}/new`, load, `${name}CreatePage`),
    lazyPage(frame, `${path}/${kind}/$externalId`, load, `${name}Page`),
    lazyPage(frame, `${path}/${kind}/$externalId/edit`, load, `${name}EditPage`),
  ];
};

export const appointmentsArea: WebArea = {
  name: "appointments",
  nav: { label: t("nav"), href: appointmentPaths.list, icon: IconCalendarEvent, needs: read, letter: "a" },
  commands: [
    { label: t("command.create"), href: appointmentPaths.create, group: "create", needs: { action: "create", subject: "appointment" } },
    {
      label: t("command.templates"),
      href: appointmentPaths.templates,
      group: "go",
      needs: { action: "read", subject: "appointment_template" },
    },
  ],
  routes: (parent) => {
    const frame = lazyFrame(parent, "appointments-frame", () => import("./AppointmentsFrame.tsx"), "AppointmentsFrame");
    return [
      lazyPage(parent, appointmentPaths.create, () => import("./AppointmentCreatePage.tsx"), "AppointmentCreatePage"),
      lazyPage(parent, `${one}/edit`, () => import("./AppointmentEditPage.tsx"), "AppointmentEditPage"),
      lazyPage(parent, `${one}/reschedule`, () => import("./ReschedulePage.tsx"), "ReschedulePage"),
      lazyPage(parent, appointmentPaths.newTemplate, () => import("./templates/TemplateCreatePage.tsx"), "TemplateCreatePage"),
      lazyPage(
        parent,
        "/appointments/templates/template/$externalId/edit",
        () => import("./templates/TemplateEditPage.tsx"),
        "TemplateEditPage",
      ),
      lazyPage(parent, appointmentPaths.newReport, () => import("./reports/ReportCreatePage.tsx"), "ReportCreatePage"),
      lazyPage(parent, "/appointments/reports/report/$externalId/edit", () => import("./reports/ReportEditPage.tsx"), "ReportEditPage"),
      lazyPage(parent, appointmentPaths.editRescheduleSettings, () => import("./settings/RescheduleEditPage.tsx"), "RescheduleEditPage"),
      lazyPage(parent, appointmentPaths.editFollowUps, () => import("./settings/FollowUpsEditPage.tsx"), "FollowUpsEditPage"),
      frame.addChildren([
        lazyPage(frame, appointmentPaths.list, () => import("./AppointmentListPage.tsx"), "AppointmentListPage"),
        lazyPage(frame, one, () => import("./AppointmentListPage.tsx"), "AppointmentListPage"),
        lazyPage(frame, appointmentPaths.calendar, () => import("./calendar/CalendarPage.tsx"), "CalendarPage"),
        lazyPage(frame, "/appointments/calendar/appointment/$externalId", () => import("./calendar/CalendarPage.tsx"), "CalendarPage"),
        lazyPage(frame, appointmentPaths.templates, () => import("./templates/TemplateListPage.tsx"), "TemplateListPage"),
        lazyPage(frame, appointmentPaths.reports, () => import("./reports/ReportListPage.tsx"), "ReportListPage"),
        ...placePages(frame, appointmentPaths.providers, "provider", "Provider"),
        ...placePages(frame, appointmentPaths.locations, "location", "Location"),
        lazyPage(
          frame,
          appointmentPaths.rescheduleSettings,
          () => import("./settings/RescheduleSettingsPage.tsx"),
          "RescheduleSettingsPage",
        ),
        lazyPage(frame, appointmentPaths.followUps, () => import("./settings/FollowUpsPage.tsx"), "FollowUpsPage"),
      ]),
    ];
  },
};
