// Tests which URLs sign-in returns to.
import { expect, test } from "vitest";
import { safeReturn } from "./attempt.ts";

test("AUTH-027 AUTH-028 sign-in returns to pages of the app with their filters, but not to its own pages or other sites", () => {
  for (const wanted of ["/patients?language=spanish&page=2", "/settings/users", "/dashboard#top", "/users"])
    expect(safeReturn(wanted)).toBe(wanted);
  const own = ["/login", "/login/mfa", "/reset_password", "/reset_password?token=x", "/users/reset_password/x", "/users/invitation/x"];
  const foreign = [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
  ];
  for (const wanted of [...own, "/password_expired", ...foreign, "", undefined, 7])
    expect([wanted, safeReturn(wanted)]).toEqual([wanted, "/dashboard"]);
});
