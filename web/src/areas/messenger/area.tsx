// Messenger: its sidebar entry with the number of those who wait, commands and pages.
import { IconMessageCircle } from "@tabler/icons-react";
import { lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { messengerPaths } from "./paths.ts";

const inbox = () => import("./MessengerPage.tsx");
const needs = { action: "read", subject: "direct_messaging" } as const;

export const messengerArea: WebArea = {
  name: "messenger",
  nav: {
    label: t("nav"),
    href: messengerPaths.list,
    icon: IconMessageCircle,
    needs,
    letter: "m",
    counter: { relation: "messenger_pending_answer", label: t("nav.waiting") },
  },
  commands: [
    { label: t("command.create"), href: messengerPaths.create, group: "create", needs: { action: "create", subject: "direct_messaging" } },
  ],
  routes: (parent) => [
    lazyPage(parent, "/messenger", inbox, "MessengerPage"),
    lazyPage(parent, "/messenger/new", inbox, "MessengerPage"),
    lazyPage(parent, "/messenger/needs_review", inbox, "MessengerPage"),
    lazyPage(parent, "/messenger/thread/$externalId", inbox, "MessengerPage"),
    lazyPage(parent, "/messenger/unknown_numbers", () => import("./unknown-senders/UnknownSendersPage.tsx"), "UnknownSendersPage"),
    lazyPage(parent, "/messenger/received_calls", () => import("./received-calls/ReceivedCallsPage.tsx"), "ReceivedCallsPage"),
    lazyPage(parent, "/messenger/teams", () => import("./teams/TeamsPage.tsx"), "TeamsPage"),
    lazyPage(parent, "/messenger/templates", () => import("./templates/TemplateListPage.tsx"), "TemplateListPage"),
    lazyPage(parent, "/messenger/templates/new", () => import("./templates/TemplateCreatePage.tsx"), "TemplateCreatePage"),
    lazyPage(parent, "/messenger/templates/template/$externalId", () => import("./templates/TemplateEditPage.tsx"), "TemplateEditPage"),
  ],
};
