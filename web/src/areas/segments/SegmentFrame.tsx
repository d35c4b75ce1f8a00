// What both parts of a segment share: its name, its tabs, and what can be done with it.
import { IconSpeakerphone } from "@tabler/icons-react";
import { useParams } from "@tanstack/react-router";
import { segments } from "@tidings/contract/areas/segments";
import type { OutputOf } from "@tidings/contract/endpoint";
import { type ReactNode, useState } from "react";
import { useEndpoint } from "../../api/queries.ts";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { TabLinks } from "../../kit/TabLinks.tsx";
import { EditButton } from "../../ui/buttons/EditButton.tsx";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { segmentPaths } from "./paths.ts";
import { t } from "./text.ts";

export type ShownSegment = OutputOf<typeof segments.show>["segment"];

/** While it is gathered the page follows closely, live stream or not. */
const updatePollMs = 1_000;

function OutreachAction({ segment }: { segment: ShownSegment }) {
  const can = useCan();
  const { isPhiAnonymized } = useCurrentUser();
  if (!can("create", "outreach_message") || isPhiAnonymized) return null;
  return (
    <LinkButton
      href={segmentPaths.outreach(segment.externalId)}
      variant="default"
      leftSection={<IconSpeakerphone size={16} stroke={1.5} />}
    >
      {t("show.outreach")}
    </LinkButton>
  );
}

export function SegmentActions({ segment }: { segment: ShownSegment }) {
  return (
    <>
      <OutreachAction segment={segment} />
      {segment.currentUserAbilities.update && <EditButton href={segmentPaths.edit(segment.externalId)} label={t("show.edit")} />}
    </>
  );
}

export function SegmentTabs({ segment }: { segment: ShownSegment }) {
  const { isPhiAnonymized } = useCurrentUser();
  const tabs = [
    { href: segmentPaths.show(segment.externalId), label: t("show.details") },
    ...(isPhiAnonymized ? [] : [{ href: segmentPaths.patients(segment.externalId), label: t("show.patients") }]),
  ];
  return <TabLinks label={t("show.tabs")} tabs={tabs} />;
}

/** Loads the segment of the address; `part` names the page in the trail. */
export function SegmentFrame({ part, children }: { part?: string; children: (segment: ShownSegment) => ReactNode }) {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const [isGathering, setIsGathering] = useState(false);
  const query = useEndpoint(segments.show, { params: { externalId } }, isGathering ? { pollMs: updatePollMs } : {});
  const isComputing = query.data?.segment.computedAt === null;
  if (isComputing !== isGathering) setIsGathering(isComputing);
  const name = query.data?.segment.name;
  usePageTrail([
    { label: t("groups"), href: "/groups" },
    { label: t("nav"), href: segmentPaths.list },
    ...(name ? [part ? { label: name, href: segmentPaths.show(externalId) } : { label: name }] : []),
    ...(part ? [{ label: part }] : []),
  ]);
  return (
    <RequireGrant action="read" subject="patients_segment">
      <QueryPage query={query} skeleton={<Skeletons kind="page" count={8} />}>
        {({ segment }) => children(segment)}
      </QueryPage>
    </RequireGrant>
  );
}
