// Badges beside a patient's name: unreachable with the reason, shared phone, member.
import { Tooltip } from "@mantine/core";
import { IconAlertTriangle, IconUsersGroup } from "@tabler/icons-react";
import type { PatientRow } from "@tidings/contract/areas/patients";
import { label } from "./labels.ts";
import classes from "./PatientMarks.module.css";
import { t } from "./pattern-texts.ts";
import { unreachableText } from "./unreachable-words.ts";

type Marked = Pick<PatientRow, "unreachableReasons" | "sharedPhone" | "profileType">;

/** Not for disabled patients: their status already says it. */
export function PatientMarks({ patient, hidesDisabled = false }: { patient: Marked; hidesDisabled?: boolean }) {
  const reasons = patient.unreachableReasons.filter((reason) => !hidesDisabled || reason !== "disabled");
  const why = t("patient.unreachable", { reasons: reasons.map((reason) => unreachableText(reason).what.toLowerCase()).join(", ") });
  return (
    <>
      {reasons.length > 0 && (
        <Tooltip label={why}>
          <span className={classes.warning} role="img" aria-label={why}>
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
          </span>
        </Tooltip>
      )}
      {patient.sharedPhone && (
        <Tooltip label={t("picker.shared")}>
          <span className={classes.quiet} role="img" aria-label={t("picker.shared")}>
            <IconUsersGroup size={16} stroke={1.5} aria-hidden />
          </span>
        </Tooltip>
      )}
      {patient.profileType === "member" && <span className={classes.member}>{label("profileType", "member")}</span>}
    </>
  );
}
