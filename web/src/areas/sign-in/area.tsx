// Routes of the public sign-in pages, which redirect signed-in users, and of the page of the user's own password and sessions.
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { SignInFrame } from "./SignInFrame.tsx";

export function signInRoutes(parent: AnyRoute): AnyRoute[] {
  const frame = createRoute({ getParentRoute: () => parent, id: "sign-in", component: SignInFrame });
  const page = <M extends object, K extends string & keyof M>(path: string, load: () => Promise<M>, name: K) =>
    createRoute({ getParentRoute: () => frame, path, component: lazyRouteComponent(load as () => Promise<never>, name) });
  return [
    frame.addChildren([
      page("/login", () => import("./LoginPage.tsx"), "LoginPage"),
      page("/login/mfa", () => import("./CodePage.tsx"), "CodePage"),
      page("/reset_password", () => import("./ResetRequestPage.tsx"), "ResetRequestPage"),
      page("/users/reset_password/$token", () => import("./PasswordLinkPage.tsx"), "PasswordLinkPage"),
      page("/users/invitation/$token", () => import("./PasswordLinkPage.tsx"), "PasswordLinkPage"),
      page("/password_expired", () => import("./PasswordExpiredPage.tsx"), "PasswordExpiredPage"),
    ]),
  ];
}

/** The same page in the shell of a clinic and of the admin area. */
export const accountPaths = { clinic: "/account", admin: "/admin/account" } as const;

export function accountRoutes(parent: AnyRoute, path: string): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => parent,
      path,
      component: lazyRouteComponent(() => import("./AccountPage.tsx"), "AccountPage"),
    }),
  ];
}
