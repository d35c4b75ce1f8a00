// The referrals area: its sidebar entry and pages.
import { IconArrowForwardUp } from "@tabler/icons-react";
import { lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { referralPaths } from "./paths.ts";

const needs = { action: "read", subject: "referral" } as const;

export const referralsArea: WebArea = {
  name: "referrals",
  nav: { label: t("nav"), href: referralPaths.list, icon: IconArrowForwardUp, needs, letter: "e" },
  routes: (parent) => [
    lazyPage(parent, "/referrals", () => import("./ReferralListPage.tsx"), "ReferralListPage"),
    lazyPage(parent, "/referrals/referral/$externalId", () => import("./ReferralListPage.tsx"), "ReferralListPage"),
    lazyPage(parent, "/referrals/messages", () => import("./ReferralMessagesPage.tsx"), "ReferralMessagesPage"),
    lazyPage(parent, "/referrals/messages/edit", () => import("./ReferralMessagesEditPage.tsx"), "ReferralMessagesEditPage"),
    lazyPage(parent, "/referrals/types", () => import("./ReferralTypesPage.tsx"), "ReferralTypesPage"),
  ],
};
