// A patient's head: name, state, marks, sex and age, and what can be done.
import { Tooltip } from "@mantine/core";
import { IconAlertTriangle, IconMessageCircle, IconPencil, IconUsersGroup } from "@tabler/icons-react";
import type { Patient } from "@tidings/contract/areas/patients";
import { Suspense } from "react";
import { useCan } from "../../api/session.tsx";
import { label } from "../../kit/labels.ts";
import { conversationHref } from "../../kit/record-href.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import narrow from "../../ui/layout/narrow.module.css";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EnrollPatientButton } from "./bulk/EnrollPatientButton.tsx";
import { callName } from "./call-name.ts";
import { EnrollmentPopover } from "./EnrollmentPopover.tsx";
import classes from "./PatientHeader.module.css";
import { patientPaths } from "./paths.ts";
import { t } from "./text.ts";

/** Loaded beside the page: a menu is made of much that the rest of the profile does not need. */
const PatientMenu = lazyPart(() => import("./PatientMenu.tsx"), "PatientMenu");

/** A mark for each shared number, linked to all patients who have it; where numbers are hidden, it is only shown. */
function SharedMarks({ patient }: { patient: Patient }) {
  const shared = [patient.sharedPhone && patient.phone, patient.sharedLandlinePhone && patient.landlinePhone].filter(
    (phone) => phone !== false,
  );
  return [...new Set(patient.isMasked ? shared.slice(0, 1) : shared)].map((phone) => (
    <Tooltip key={phone} label={t(patient.isMasked ? "profile.sharedHint" : "profile.sharedHintLink")} multiline maw={280}>
      {patient.isMasked || phone === null ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the hint must be reachable without a mouse
        <span className={classes.mark} tabIndex={0}>
          <IconUsersGroup size={14} stroke={1.5} aria-hidden />
          {t("profile.shared")}
        </span>
      ) : (
        <UiLink className={classes.mark} href={patientPaths.withPhone(phone)}>
          <IconUsersGroup size={14} stroke={1.5} aria-hidden />
          {t("profile.shared")}
        </UiLink>
      )}
    </Tooltip>
  ));
}

function Marks({ patient }: { patient: Patient }) {
  return (
    <span className={classes.marks}>
      <StatusBadge status={patient.state} label={label("patientState", patient.state)} />
      {patient.unreachableReasons.length > 0 && (
        <span className={classes.mark} data-kind="warning">
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          {t("profile.unreachable")}
        </span>
      )}
      {patient.profileType === "member" && <span className={classes.mark}>{t("profile.member")}</span>}
      <SharedMarks patient={patient} />
    </span>
  );
}

export function PatientHeader({ patient }: { patient: Patient }) {
  const can = useCan();
  const facts = [patient.sex && label("sex", patient.sex), patient.age !== null && t("profile.years", { age: patient.age })].filter(
    Boolean,
  );
  return (
    <PageHeader
      title={callName(patient)}
      badge={<Marks patient={patient} />}
      description={facts.join(" · ") || undefined}
      actions={
        <>
          {can("read", "direct_messaging") && (
            <LinkButton
              href={conversationHref(patient.externalId)}
              variant="default"
              leftSection={<IconMessageCircle size={16} stroke={1.5} />}
            >
              {t("profile.message")}
            </LinkButton>
          )}
          <EnrollPatientButton patient={patient} />
          <EnrollmentPopover patient={patient} />
          {patient.currentUserAbilities.update && (
            <LinkButton
              href={patientPaths.edit(patient.externalId)}
              variant="default"
              classNames={narrow}
              leftSection={<IconPencil size={16} stroke={1.5} />}
            >
              {t("profile.edit")}
            </LinkButton>
          )}
          <Suspense fallback={<span className={classes.menu} />}>
            <PatientMenu patient={patient} />
          </Suspense>
        </>
      }
    />
  );
}
