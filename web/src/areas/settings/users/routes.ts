// Routes of the tab Users.
import type { AnyRoute } from "@tanstack/react-router";
import { lazyPage } from "../../../kit/lazy-page.ts";
import { settingsPaths } from "../paths.ts";

const one = "/settings/users/user/$externalId";

export const userRoutes = (frame: AnyRoute): AnyRoute[] => [
  lazyPage(frame, settingsPaths.users, () => import("./UserListPage.tsx"), "UserListPage"),
  lazyPage(frame, settingsPaths.newUser, () => import("./UserCreatePage.tsx"), "UserCreatePage"),
  lazyPage(frame, one, () => import("./UserPage.tsx"), "UserPage"),
  lazyPage(frame, `${one}/edit`, () => import("./UserEditPage.tsx"), "UserEditPage"),
];
