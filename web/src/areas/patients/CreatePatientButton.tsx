// Leads to the form of a new patient; not at the limit.
import { useCan } from "../../api/session.tsx";
import { CreateButton } from "../../ui/buttons/CreateButton.tsx";
import { patientPaths } from "./paths.ts";
import { t } from "./text.ts";
import { useLimitReason } from "./use-patient-limit.ts";

export function CreatePatientButton() {
  const can = useCan();
  const reason = useLimitReason();
  return can("create", "patient") && <CreateButton label={t("list.create")} href={patientPaths.create} reason={reason} />;
}
