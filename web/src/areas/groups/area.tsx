// The groups area: its sidebar entry, commands and pages.
import { IconUsersGroup } from "@tabler/icons-react";
import { lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { t } from "./nav-text.ts";
import { groupPaths } from "./paths.ts";

const one = "/groups/group/$externalId";

export const groupsArea: WebArea = {
  name: "groups",
  nav: {
    label: t("nav"),
    href: groupPaths.list,
    preferred: { href: "/groups/segments", needs: { action: "read", subject: "patients_segment" } },
    icon: IconUsersGroup,
    needs: { action: "read", subject: "patient_group" },
  },
  commands: [
    { label: t("nav"), href: groupPaths.list, group: "go", needs: { action: "read", subject: "patient_group" }, letter: "g" },
    { label: t("command.create"), href: groupPaths.create, group: "create", needs: { action: "create", subject: "patient_group" } },
  ],
  routes: (parent) => [
    lazyPage(parent, "/groups", () => import("./GroupListPage.tsx"), "GroupListPage"),
    lazyPage(parent, "/groups/new", () => import("./GroupCreatePage.tsx"), "GroupCreatePage"),
    lazyPage(parent, "/groups/choose", () => import("./GroupChoicePage.tsx"), "GroupChoicePage"),
    lazyPage(parent, one, () => import("./GroupShowPage.tsx"), "GroupShowPage"),
    lazyPage(parent, `${one}/edit`, () => import("./GroupEditPage.tsx"), "GroupEditPage"),
  ],
};
