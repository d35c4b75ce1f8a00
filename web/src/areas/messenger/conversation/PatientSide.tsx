// The right panel: whose conversation it is, and what a chosen message belongs to.
import { Tabs, Tooltip } from "@mantine/core";
import { IconDeviceMobile, IconPhone } from "@tabler/icons-react";
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import type { Patient } from "@tidings/contract/areas/patients";
import { formatPhone } from "../../../kit/format.ts";
import { label, languageLabel } from "../../../kit/labels.ts";
import { FactList } from "../../../ui/data/FactList.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { t } from "../text.ts";
import { MessageDetails } from "./MessageDetails.tsx";
import { SideSections } from "./SideSections.tsx";
import classes from "./side.module.css";

export type SideTab = "patientDetails" | "messageDetails";

interface PatientSideProps {
  patient: Patient | undefined;
  isPending: boolean;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  /** The chosen message. */
  chosen: ActivityEntry | null;
}

function Phone({ patient }: { patient: Patient }) {
  if (!patient.phone) return null;
  const isLandline = patient.phoneLineType === "landline";
  const Icon = isLandline ? IconPhone : IconDeviceMobile;
  const what = t(isLandline ? "side.isLandline" : "side.isMobile");
  return (
    <span className={classes.phone}>
      <Icon size={16} stroke={1.5} role="img" aria-label={what} />
      {formatPhone(patient.phone)}
      {patient.sharedPhone && (
        <Tooltip label={t("side.sharedHint")}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the hint must be reachable without a mouse */}
          <span className={classes.tag} tabIndex={0}>
            {t("side.shared")}
          </span>
        </Tooltip>
      )}
    </span>
  );
}

function PatientDetails({ patient }: { patient: Patient }) {
  return (
    <FactList
      title={t("side.facts")}
      facts={[
        { label: t("side.sex"), value: label("sex", patient.sex) },
        { label: t("side.age"), value: patient.age, isHidden: patient.isMasked },
        { label: t("side.externalId"), value: patient.externalId },
        { label: t("side.mobile"), value: patient.phone && <Phone patient={patient} /> },
        ...(patient.landlinePhone ? [{ label: t("side.landline"), value: formatPhone(patient.landlinePhone) }] : []),
        { label: t("side.language"), value: languageLabel(patient.language) },
      ]}
    />
  );
}

export function PatientSide({ patient, isPending, tab, onTab, chosen }: PatientSideProps) {
  return (
    <Tabs value={tab} onChange={(next) => next && onTab(next as SideTab)} className={classes.side}>
      <Tabs.List grow>
        <Tabs.Tab value="patientDetails">{t("side.patient")}</Tabs.Tab>
        <Tabs.Tab value="messageDetails">{t("side.message")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="patientDetails" className={classes.sidePanel}>
        {patient ? (
          <>
            <PatientDetails patient={patient} />
            <SideSections patientId={patient.externalId} />
          </>
        ) : isPending ? (
          <Skeletons kind="lines" count={6} />
        ) : (
          <EmptyState title={t("side.notLoaded")} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="messageDetails" className={classes.sidePanel}>
        <MessageDetails chosen={chosen} />
      </Tabs.Panel>
    </Tabs>
  );
}
