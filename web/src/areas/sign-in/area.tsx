// Routes of the public sign-in pages, which redirect signed-in users, and of the page of the user's own password and sessions.
import { type AnyRoute, createRoute } from "@tanstack/react-router";
import { lazyPage } from "../../kit/lazy-page.ts";
import { SignInFrame } from "./SignInFrame.tsx";

export function signInRoutes(parent: AnyRoute): AnyRoute[] {
  const frame = createRoute({ getParentRoute: () => parent, id: "sign-in", component: SignInFrame });
  return [
    frame.addChildren([
      lazyPage(frame, "/login", () => import("./LoginPage.tsx"), "LoginPage"),
      lazyPage(frame, "/login/mfa", () => import("./CodePage.tsx"), "CodePage"),
      lazyPage(frame, "/reset_password", () => import("./ResetRequestPage.tsx"), "ResetRequestPage"),
      lazyPage(frame, "/users/reset_password/$token", () => import("./PasswordLinkPage.tsx"), "PasswordLinkPage"),
      lazyPage(frame, "/users/invitation/$token", () => import("./PasswordLinkPage.tsx"), "PasswordLinkPage"),
      lazyPage(frame, "/password_expired", () => import("./PasswordExpiredPage.tsx"), "PasswordExpiredPage"),
    ]),
  ];
}

/** The same page in the shell of a clinic and of the admin area. */
export const accountPaths = { clinic: "/account", admin: "/admin/account" } as const;

export function accountRoutes(parent: AnyRoute, path: string): AnyRoute[] {
  return [lazyPage(parent, path, () => import("./AccountPage.tsx"), "AccountPage")];
}
