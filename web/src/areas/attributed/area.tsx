// The attributed patients area: its sidebar entry and page, for clinics that have members.
import { IconUserStar } from "@tabler/icons-react";
import { lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { hasMembers } from "./has-members.ts";
import { t } from "./nav-text.ts";
import { attributedPaths } from "./paths.ts";

const needs = { action: "read", subject: "educational_stream" } as const;

export const attributedArea: WebArea = {
  name: "attributed",
  nav: { label: t("nav"), href: attributedPaths.list, icon: IconUserStar, needs, isOffered: hasMembers },
  routes: (parent) => [lazyPage(parent, attributedPaths.list, () => import("./AttributedPage.tsx"), "AttributedPage")],
};
