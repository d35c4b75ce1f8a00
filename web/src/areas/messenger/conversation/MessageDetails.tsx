// What a chosen message belongs to: the appointment, outreach, program or referral (MSG-015).
import type { ActivityEntry } from "@tidings/contract/areas/activity";
import { appointments } from "@tidings/contract/areas/appointments";
import { type Outreach, outreaches } from "@tidings/contract/areas/outreaches";
import { programs } from "@tidings/contract/areas/programs";
import { referrals } from "@tidings/contract/areas/referrals";
import type { Subject } from "@tidings/contract/permissions";
import type { ReactNode } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { useCan, useTimeZone } from "../../../api/session.tsx";
import { formatDate, formatDateTime, formatName } from "../../../kit/format.ts";
import { LoadFailure } from "../../../kit/LoadFailure.tsx";
import { label } from "../../../kit/labels.ts";
import { recordHref } from "../../../kit/record-href.ts";
import { TemplateText } from "../../../kit/TemplateText.tsx";
import { FactList } from "../../../ui/data/FactList.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { t } from "../text.ts";

type Facts = { label: string; value: ReactNode }[];

interface RecordProps {
  feature: "appointment" | "outreach" | "program" | "referral";
  externalId: string;
  query: { error: Parameters<typeof LoadFailure>[0]["error"] | null; refetch: () => unknown };
  /** Undefined while it loads. */
  facts: Facts | undefined;
}

function RecordFacts({ feature, externalId, query, facts }: RecordProps) {
  if (query.error?.status === 404) return <EmptyState title={t("side.record.gone")}>{t("side.record.goneBody")}</EmptyState>;
  if (query.error && !facts) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} headingOrder={2} />;
  if (!facts) return <Skeletons kind="lines" />;
  return (
    <FactList title={t(`side.record.kind.${feature}`)} facts={facts}>
      <UiLink href={recordHref(feature, externalId) ?? ""}>{t(`side.record.open.${feature}`)}</UiLink>
    </FactList>
  );
}

function QuestionText({ outreach }: { outreach: Outreach }) {
  const [language = "english", text = ""] = Object.entries(outreach.question.contentText)[0] ?? [];
  return <TemplateText template={text} language={language} />;
}

function OutreachDetails({ externalId }: { externalId: string }) {
  const timeZone = useTimeZone();
  const query = useEndpoint(outreaches.show, { params: { externalId } });
  const outreach = query.data?.outreach;
  const facts = outreach && [
    { label: t("side.record.title"), value: outreach.title },
    { label: t("side.record.state"), value: <StatusBadge status={outreach.state} label={label("outreachState", outreach.state)} /> },
    { label: t("side.record.start"), value: outreach.startsAt && formatDateTime(outreach.startsAt, timeZone) },
    { label: t("side.record.question"), value: <QuestionText outreach={outreach} /> },
    ...(outreach.repliesOpenUntil
      ? [
          {
            label: t(Date.parse(outreach.repliesOpenUntil) > serverNow() ? "side.record.repliesOpen" : "side.record.repliesClosed"),
            value: formatDateTime(outreach.repliesOpenUntil, timeZone),
          },
        ]
      : []),
  ];
  return <RecordFacts feature="outreach" externalId={externalId} query={query} facts={facts} />;
}

function AppointmentDetails({ externalId }: { externalId: string }) {
  const query = useEndpoint(appointments.show, { params: { externalId } });
  const appointment = query.data?.appointment;
  const facts = appointment && [
    { label: t("side.record.title"), value: appointment.appointmentTemplate.title },
    {
      label: t("side.record.state"),
      value: <StatusBadge status={appointment.state} label={t(`side.appointmentState.${appointment.state}`)} />,
    },
    { label: t("side.record.start"), value: formatDateTime(appointment.startsAt, appointment.timeZone) },
    { label: t("side.record.modality"), value: t(`side.modality.${appointment.modality}`) },
    { label: t("side.record.provider"), value: appointment.provider && formatName(appointment.provider) },
    { label: t("side.record.location"), value: appointment.location?.name },
    { label: t("side.record.reply"), value: label("appointmentRsvp", appointment.rsvp) },
  ];
  return <RecordFacts feature="appointment" externalId={externalId} query={query} facts={facts} />;
}

function ProgramDetails({ externalId }: { externalId: string }) {
  const query = useEndpoint(programs.show, { params: { externalId } });
  const program = query.data?.program;
  const facts = program && [
    { label: t("side.record.title"), value: program.title },
    { label: t("side.record.state"), value: <StatusBadge status={program.state} label={t(`side.programState.${program.state}`)} /> },
    { label: t("side.record.category"), value: program.categoryName },
    { label: t("side.record.start"), value: program.startDate && formatDate(program.startDate) },
    { label: t("side.record.weeks"), value: program.weeks },
  ];
  return <RecordFacts feature="program" externalId={externalId} query={query} facts={facts} />;
}

function ReferralDetails({ externalId }: { externalId: string }) {
  const query = useEndpoint(referrals.show, { params: { externalId } });
  const referral = query.data?.referral;
  const facts = referral && [
    { label: t("side.record.title"), value: referral.type.name },
    { label: t("side.record.state"), value: <StatusBadge status={referral.state} label={t(`side.referral.${referral.state}`)} /> },
    { label: t("side.record.ordered"), value: formatDate(referral.orderDate) },
    { label: t("side.record.visit"), value: referral.appointmentDate && formatDate(referral.appointmentDate) },
  ];
  return <RecordFacts feature="referral" externalId={externalId} query={query} facts={facts} />;
}

const details: Partial<Record<string, { needs: Subject; Details: (props: { externalId: string }) => ReactNode }>> = {
  appointment: { needs: "appointment", Details: AppointmentDetails },
  outreach: { needs: "outreach_message", Details: OutreachDetails },
  program: { needs: "educational_stream", Details: ProgramDetails },
  referral: { needs: "referral", Details: ReferralDetails },
};

/** Whether the details of this message can be shown. */
export function MessageDetails({ chosen }: { chosen: ActivityEntry | null }) {
  const can = useCan();
  const one = chosen && details[chosen.featureType];
  if (!one || !chosen.featureExternalId) return <EmptyState title={t("side.noMessage")}>{t("side.noMessageBody")}</EmptyState>;
  if (!can("read", one.needs)) return <EmptyState title={t("side.record.hidden")}>{t("side.record.hiddenBody")}</EmptyState>;
  return <one.Details key={chosen.featureExternalId} externalId={chosen.featureExternalId} />;
}
