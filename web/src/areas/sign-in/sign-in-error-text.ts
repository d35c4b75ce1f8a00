// Error texts of the sign-in pages.
import type { ApiError } from "../../api/request.ts";
import { errorText } from "../../kit/errors.ts";
import { t } from "./text.ts";

export function signInErrorText(error: ApiError): string {
  if (error.code === "invalid_credentials") return t("login.wrong");
  if (error.code === "invalid_otp") return t("code.wrong");
  if (error.status === 429) {
    const minutes = Math.ceil((error.retryAfterSeconds ?? 900) / 60);
    return t("login.tooMany", { count: minutes });
  }
  return errorText(error);
}
