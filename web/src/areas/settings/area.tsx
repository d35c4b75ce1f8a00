// The settings area: its sidebar entry, and the pages behind its tab bar; each tab keeps its pages in a folder of its own.
import { IconSettings } from "@tabler/icons-react";
import { lazyFrame, lazyPage } from "../../kit/lazy-page.ts";
import type { WebArea } from "../../kit/web-area.ts";
import { auditRoutes } from "./audit/routes.ts";
import { messageRoutes } from "./message-routes.ts";
import { settingsPaths } from "./paths.ts";
import { t } from "./text.ts";
import { userRoutes } from "./users/routes.ts";

/** A permission that staff users never have: they open only their own record, from the user menu. */
/** Supervisors, and operators in the organization for support. */
const readers = { action: "read", subject: "custom_message" } as const;
const supervisors = { action: "create", subject: "user" } as const;

export const settingsArea: WebArea = {
  name: "settings",
  nav: { label: t("nav"), href: settingsPaths.home, icon: IconSettings, needs: readers, letter: "s" },
  commands: [{ label: t("command.newUser"), href: settingsPaths.newUser, group: "create", needs: supervisors }],
  routes: (parent) => {
    const frame = lazyFrame(parent, "settings-frame", () => import("./SettingsFrame.tsx"), "SettingsFrame");
    return [
      lazyPage(parent, settingsPaths.home, () => import("./SettingsHome.tsx"), "SettingsHome"),
      frame.addChildren([...userRoutes(frame), ...messageRoutes(frame), ...auditRoutes(frame)]),
    ];
  },
};
