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
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { CloseAction } from "./CloseAction.tsx";
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

export function ProgramFrame({ program, isFull = false, children }: ProgramFrameProps) {
  usePageTrail([{ label: t("nav"), href: programPaths.list }, { label: program.title }]);
  const tabs = [
    { href: programPaths.show(program.externalId), label: t("tab.summary") },
    { href: programPaths.patients(program.externalId), label: t("tab.patients"), isOpenBelow: true },
    { href: programPaths.messages(program.externalId), label: t("tab.messages") },
  ];
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
        <TabLinks label={t("tab.label")} tabs={tabs} />
      </div>
      {children}
    </>
  );
}
