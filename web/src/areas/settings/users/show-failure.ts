// Shows why an action on a staff user was refused.
import type { ApiError } from "../../../api/request.ts";
import { toastError } from "../../../kit/errors.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "./text.ts";

const words = {
  "user.lastSupervisor": t("failed.lastSupervisor"),
  "user.isSelf": t("failed.isSelf"),
  "user.isSuspended": t("failed.isSuspended"),
  "user.notSuspended": t("failed.notSuspended"),
  "user.hasNoPassword": t("requirePasswordReset.pending"),
  "user.worksElsewhere": t("requirePasswordReset.shared"),
  "user.notPending": t("failed.notPending"),
} as const;

export function showFailure(error: ApiError): void {
  const known = words[error.fields.base?.[0]?.key as keyof typeof words];
  if (known) toast.error(known);
  else toastError(error);
}
