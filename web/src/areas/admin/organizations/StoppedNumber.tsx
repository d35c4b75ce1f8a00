// Says that the carrier refused a number of the organization, and resumes it.
import { type AdminOrganization, adminOrganizations } from "@tidings/contract/areas/admin/organizations";
import { useEndpointMutation } from "../../../api/queries.ts";
import { toastError } from "../../../kit/errors.ts";
import { formatZonedDateTime } from "../../../kit/format.ts";
import { BusyButton } from "../../../ui/buttons/BusyButton.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { t } from "./organization-text.ts";

interface StoppedNumberProps {
  code: string;
  timeZone: string;
  number: AdminOrganization["numbers"][number];
}

export function StoppedNumber({ code, timeZone, number: { phone, stoppedAt } }: StoppedNumberProps) {
  const resume = useEndpointMutation(adminOrganizations.resumeNumber, {
    refreshes: [adminOrganizations.show],
    onDone: () => toast.success(t("number.resumed")),
    onFailed: (error) => toastError(error, t("number.notResumed")),
  });
  if (stoppedAt === null) return null;
  return (
    <div>
      <p>{t("number.stopped", { date: formatZonedDateTime(stoppedAt, timeZone) })}</p>
      <BusyButton size="xs" isBusy={resume.isPending} onClick={() => resume.mutate({ params: { code, phone } })}>
        {t("number.resume")}
      </BusyButton>
    </div>
  );
}
