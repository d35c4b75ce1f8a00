// Leads from the list of patients to the phones to confirm, with their number; not shown without any.
import { phonesToConfirm } from "@tidings/contract/areas/phones-to-confirm";
import { useEndpoint } from "../../api/queries.ts";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { formatNumber } from "../../kit/format.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { patientPaths } from "./paths.ts";
import { t } from "./text.ts";

export function PhonesToConfirmButton() {
  const { isPhiAnonymized: isMasked } = useCurrentUser();
  const mayConfirm = useCan()("update", "patient");
  const { data } = useEndpoint(phonesToConfirm.list, { query: { perPage: 1 } }, { isEnabled: mayConfirm && !isMasked });
  const count = data?.pagination.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <LinkButton href={patientPaths.phonesToConfirm} variant="default">
      {t("confirmPhone.button", { number: formatNumber(count) })}
    </LinkButton>
  );
}
