// Header of the pages of one outreach: title, state, actions, tabs.
import type { Outreach } from "@tidings/contract/areas/outreaches";
import type { ReactNode } from "react";
import { usePageTrail } from "../../../kit/page-title.ts";
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

function PartTabs({ outreach, part }: Pick<OutreachFrameProps, "outreach" | "part">) {
  const tabs = [
    { key: "summary", label: t("tab.summary"), href: outreachPaths.show(outreach.externalId) },
    { key: "patients", label: t("tab.patients"), href: outreachPaths.patients(outreach.externalId) },
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
        <PartTabs outreach={outreach} part={part} />
      </div>
      {children}
    </>
  );
}
