// The right panel: whose conversation it is, and what a chosen message belongs to.
import { Tabs, Tooltip } from "@mantine/core";
import { IconDeviceMobile, IconPhone } from "@tabler/icons-react";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import type { Patient } from "@tidings/contract/areas/patients";
import { useEndpoint } from "../../api/queries.ts";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { formatDateTime, formatPhone } from "../../kit/format.ts";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { label, languageLabel } from "../../kit/labels.ts";
import { recordHref } from "../../kit/record-href.ts";
import { TemplateText } from "../../kit/TemplateText.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FactList } from "../../ui/FactList.tsx";
import { Skeletons } from "../../ui/Skeletons.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { UiLink } from "../../ui/UiLink.tsx";
import { SideSections } from "./SideSections.tsx";
import classes from "./side.module.css";
import { t } from "./text.ts";

export type SideTab = "patientDetails" | "messageDetails";

interface PatientSideProps {
  patient: Patient | undefined;
  tab: SideTab;
  onTab: (tab: SideTab) => void;
  /** The record of the chosen message. */
  outreachId: string | null;
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

function QuestionText({ outreach }: { outreach: Outreach }) {
  const [language = "english", text = ""] = Object.entries(outreach.question.contentText)[0] ?? [];
  return <TemplateText template={text} language={language} />;
}

function OutreachDetails({ externalId }: { externalId: string }) {
  const timeZone = useCurrentUser().organization?.timeZone ?? "UTC";
  const query = useEndpoint(outreaches.show, { params: { externalId } });
  if (query.error) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeletons kind="lines" />;
  const { outreach } = query.data;
  return (
    <FactList
      title={label("feature", "outreach")}
      facts={[
        { label: t("side.record.title"), value: outreach.title },
        { label: t("side.record.state"), value: <StatusBadge status={outreach.state} label={label("outreachState", outreach.state)} /> },
        { label: t("side.record.start"), value: outreach.startsAt && formatDateTime(outreach.startsAt, timeZone) },
        { label: t("side.record.question"), value: <QuestionText outreach={outreach} /> },
      ]}
    >
      <UiLink href={recordHref("outreach", externalId) ?? ""}>{t("side.record.open")}</UiLink>
    </FactList>
  );
}

export function PatientSide({ patient, tab, onTab, outreachId }: PatientSideProps) {
  const can = useCan();
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
        ) : (
          <EmptyState title={t("side.noPatient")}>{t("side.noPatientBody")}</EmptyState>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="messageDetails" className={classes.sidePanel}>
        {outreachId && can("read", "outreach_message") ? (
          <OutreachDetails externalId={outreachId} />
        ) : (
          <EmptyState title={t("side.noMessage")}>{t("side.noMessageBody")}</EmptyState>
        )}
      </Tabs.Panel>
    </Tabs>
  );
}
