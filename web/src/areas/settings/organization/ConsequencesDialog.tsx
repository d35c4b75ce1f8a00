// Confirmation that shows what a change of the organization's profile does.
import { type OrganizationProfile, organizationProfile } from "@tidings/contract/areas/organization-profile";
import { useEndpoint } from "../../../api/queries.ts";
import { zoneName } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import type { ProfileValues } from "./profile-values.ts";
import { t } from "./text.ts";

interface ConsequencesDialogProps {
  before: OrganizationProfile;
  after: ProfileValues;
  onClose: () => void;
  onConfirm: () => void;
}

export function ConsequencesDialog({ before, after, onClose, onConfirm }: ConsequencesDialogProps) {
  const { timeZone, passwordMaxAgeDays } = after;
  const isMoved = timeZone !== before.timeZone;
  const isOtherAge = passwordMaxAgeDays !== before.passwordMaxAgeDays;
  const query = useEndpoint(organizationProfile.consequences, {
    query: { ...(isMoved ? { timeZone } : {}), ...(isOtherAge ? { passwordMaxAgeDays } : {}) },
  });
  const found = query.data?.consequences;
  const passwords = (count: number) => {
    if (passwordMaxAgeDays === 0) return t("confirm.never");
    return count === 0 ? t("confirm.noPasswords") : t("confirm.passwords", { count });
  };
  return (
    <ConfirmDialog isOpen onClose={onClose} onConfirm={onConfirm} title={t("confirm.title")} confirmLabel={t("confirm.submit")}>
      {query.error && !found && <LoadFailure error={query.error} onRetry={() => void query.refetch()} headingOrder={2} />}
      {!query.error && !found && <Skeletons kind="lines" count={3} />}
      {found && (
        <>
          {after.name !== before.name && <p>{t("confirm.name", { name: after.name })}</p>}
          {isMoved && <p>{t("confirm.zone", { zone: zoneName(timeZone) })}</p>}
          {found.appointmentsAhead > 0 && <p>{t("confirm.appointments", { count: found.appointmentsAhead })}</p>}
          {isOtherAge && <p>{passwords(found.expiringUsers)}</p>}
        </>
      )}
    </ConfirmDialog>
  );
}
