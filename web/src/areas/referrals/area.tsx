// The referrals area: its sidebar entry, command and pages.
import { IconArrowForwardUp } from "@tabler/icons-react";
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { referralPaths } from "./paths.ts";

const page = (parent: AnyRoute, path: string, load: () => Promise<Record<string, unknown>>, name: string) =>
  createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load as never, name as never) });

const needs = { action: "read", subject: "referral" } as const;

export const referralsArea: WebArea = {
  name: "referrals",
  nav: {
    label: t("nav"),
    href: referralPaths.list,
    icon: <IconArrowForwardUp size={20} stroke={1.5} />,
    needs,
    isActive: (path) => path.startsWith(referralPaths.list),
  },
  commands: [{ label: t("nav"), href: referralPaths.list, group: "go", needs, letter: "e" }],
  routes: (parent) => [
    page(parent, "/referrals", () => import("./ReferralListPage.tsx"), "ReferralListPage"),
    page(parent, "/referrals/referral/$externalId", () => import("./ReferralListPage.tsx"), "ReferralListPage"),
    page(parent, "/referrals/messages", () => import("./ReferralMessagesPage.tsx"), "ReferralMessagesPage"),
    page(parent, "/referrals/messages/edit", () => import("./ReferralMessagesEditPage.tsx"), "ReferralMessagesEditPage"),
    page(parent, "/referrals/types", () => import("./ReferralTypesPage.tsx"), "ReferralTypesPage"),
  ],
};
