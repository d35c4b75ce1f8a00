// Routes of the tab Users.
import type { AnyRoute } from "@tanstack/react-router";
import { settingsPage as page } from "../page.ts";
import { settingsPaths } from "../paths.ts";

const one = "/settings/users/user/$externalId";

export const userRoutes = (frame: AnyRoute): AnyRoute[] => [
  page(frame, settingsPaths.users, () => import("./UserListPage.tsx"), "UserListPage"),
  page(frame, settingsPaths.newUser, () => import("./UserCreatePage.tsx"), "UserCreatePage"),
  page(frame, one, () => import("./UserPage.tsx"), "UserPage"),
  page(frame, `${one}/edit`, () => import("./UserEditPage.tsx"), "UserEditPage"),
];
