// Header of the pages of one outreach: title, state, actions, tabs.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import type { ReactNode } from "react";
import { usePageTrail } from "../../../kit/page-title.ts";
import { HeaderShape, LoadingShape } from "../../../ui/feedback/LoadingShape.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { OutreachActions } from "../actions/OutreachActions.tsx";
import { outreachesCrumb } from "../crumbs.ts";
import { OutreachStatus } from "../OutreachStatus.tsx";
import classes from "../outreaches.module.css";
import { outreachPaths } from "../paths.ts";
import { t } from "../text.ts";

interface OutreachFrameProps {
  outreach: Outreach;
  part: "summary" | "patients";
  children: ReactNode;
}

function PartTabs({ externalId, part }: { externalId: string; part: OutreachFrameProps["part"] }) {
  const tabs = [
    { key: "summary", label: t("tab.summary"), href: outreachPaths.show(externalId) },
    { key: "patients", label: t("tab.patients"), href: outreachPaths.patients(externalId) },
  ];
  return (
    <nav className={classes.tabs} aria-label={t("tab.label")}>
      {tabs.map((tab) => (
        <UiLink key={tab.key} href={tab.href} className={classes.tab} data-current={tab.key === part || undefined}>
          {tab.label}
        </UiLink>
      ))}
    </nav>
  );
}

/** While the outreach loads, its tabs and the content's shape are where the loaded page has them. */
export function OutreachSkeleton({
  externalId,
  part,
  children,
}: {
  externalId: string;
  part: OutreachFrameProps["part"];
  children: ReactNode;
}) {
  return (
    <>
      <div className={classes.top} data-part={part}>
        <LoadingShape>
          <HeaderShape />
        </LoadingShape>
        <PartTabs externalId={externalId} part={part} />
      </div>
      <LoadingShape>{children}</LoadingShape>
    </>
  );
}

export function OutreachFrame({ outreach, part, children }: OutreachFrameProps) {
  usePageTrail([outreachesCrumb, { label: outreach.title }]);
  return (
    <>
      <div className={classes.top} data-part={part}>
        <PageHeader
          title={outreach.title}
          badge={<OutreachStatus outreach={outreach} />}
          actions={<OutreachActions outreach={outreach} />}
        />
        <PartTabs externalId={outreach.externalId} part={part} />
      </div>
      {children}
    </>
  );
}
