// Header of the pages of one program: title, state, actions, tabs, and a note if it is closed.
import { IconUserPlus } from "@tabler/icons-react";
import { exportRequests } from "@tidings/contract/areas/exports";
import type { Program } from "@tidings/contract/areas/programs";
import type { ReactNode } from "react";
import { ExportButton } from "../../kit/ExportButton.tsx";
import { usePageTrail } from "../../kit/page-title.ts";
import { TabLinks } from "../../kit/TabLinks.tsx";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { Banner } from "../../ui/feedback/Banner.tsx";
import { HeaderShape, LoadingShape } from "../../ui/feedback/LoadingShape.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { CloseAction } from "./CloseAction.tsx";
import { programsCrumb } from "./crumbs.ts";
import { programPaths } from "./paths.ts";
import { stateLabel } from "./program-labels.ts";
import classes from "./programs.module.css";
import { t } from "./text.ts";

interface ProgramFrameProps {
  program: Program;
  /** True for panels that fill the page, without padding. */
  isFull?: boolean;
  children: ReactNode;
}

function Actions({ program }: { program: Program }) {
  const { download, updatePatients, close } = program.currentUserAbilities;
  return (
    <>
      {download && (
        <ExportButton
          endpoint={exportRequests.programPatients}
          params={{ externalId: program.externalId }}
          body={{}}
          total={program.patientsCount}
          title={t("download.title", { title: program.title })}
          label={t("action.download")}
        />
      )}
      {close && <CloseAction program={program} />}
      {updatePatients && (
        <LinkButton href={programPaths.enroll(program.externalId)} leftSection={<IconUserPlus size={16} stroke={1.5} />}>
          {t("action.enroll")}
        </LinkButton>
      )}
    </>
  );
}

function Tabs({ externalId }: { externalId: string }) {
  return (
    <TabLinks
      label={t("tab.label")}
      tabs={[
        { href: programPaths.show(externalId), label: t("tab.summary") },
        { href: programPaths.patients(externalId), label: t("tab.patients"), isOpenBelow: true },
        { href: programPaths.messages(externalId), label: t("tab.messages") },
      ]}
    />
  );
}

/** While the program loads: its tabs, and in their place what the open one will show. */
export function ProgramSkeleton({ externalId, isFull = false, children }: { externalId: string; isFull?: boolean; children: ReactNode }) {
  return (
    <>
      <div className={classes.top} data-full={isFull || undefined}>
        <LoadingShape>
          <HeaderShape />
        </LoadingShape>
        <Tabs externalId={externalId} />
      </div>
      {children}
    </>
  );
}

export function ProgramFrame({ program, isFull = false, children }: ProgramFrameProps) {
  usePageTrail([programsCrumb, { label: program.title }]);
  return (
    <>
      <div className={classes.top} data-full={isFull || undefined}>
        <PageHeader
          title={program.title}
          badge={<StatusBadge status={program.state} label={stateLabel(program.state)} />}
          actions={<Actions program={program} />}
        />
        {program.state === "closed" && (
          <Banner kind="warning" title={t("closed.title")}>
            {t("closed.body")}
          </Banner>
        )}
        <Tabs externalId={program.externalId} />
      </div>
      {children}
    </>
  );
}
