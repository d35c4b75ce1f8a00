// Leads from the list of patients to the possible duplicates, with their number; not shown without any.
import { patientDuplicates } from "@tidings/contract/areas/patient-duplicates";
import { useEndpoint } from "../../api/queries.ts";
import { useCurrentUser } from "../../api/session.tsx";
import { formatNumber } from "../../kit/format.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { patientPaths } from "./paths.ts";
import { t } from "./text.ts";

export function DuplicatesButton() {
  const { isPhiAnonymized: isMasked } = useCurrentUser();
  const { data } = useEndpoint(patientDuplicates.list, { query: { perPage: 1 } }, { isEnabled: !isMasked });
  const count = data?.pagination.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <LinkButton href={patientPaths.duplicates} variant="default">
      {t("pairs.button", { number: formatNumber(count) })}
    </LinkButton>
  );
}
