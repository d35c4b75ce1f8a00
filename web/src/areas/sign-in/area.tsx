// The public pages of sign-in; a signed-in person who opens one goes home.
import { type AnyRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { SignInFrame } from "./SignInFrame.tsx";

export function signInRoutes(parent: AnyRoute): AnyRoute[] {
  const frame = createRoute({ getParentRoute: () => parent, id: "sign-in", component: SignInFrame });
  const login = createRoute({
    getParentRoute: () => frame,
    path: "/login",
    component: lazyRouteComponent(() => import("./LoginPage.tsx"), "LoginPage"),
  });
  const code = createRoute({
    getParentRoute: () => frame,
    path: "/login/mfa",
    component: lazyRouteComponent(() => import("./CodePage.tsx"), "CodePage"),
  });
  return [frame.addChildren([login, code])];
}
