// Library of programs as cards: topic, duration, and whether it is launched here.
import { type ProgramTemplate, programs } from "@tidings/contract/areas/programs";
import { useEndpoint } from "../../api/queries.ts";
import { page } from "../../kit/page.tsx";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { programsCrumb } from "./crumbs.ts";
import { ProgramTabs } from "./ProgramTabs.tsx";
import { programPaths } from "./paths.ts";
import classes from "./programs.module.css";
import { TemplateFacts } from "./TemplateFacts.tsx";
import { t } from "./text.ts";

function Card({ template }: { template: ProgramTemplate }) {
  return (
    <li className={classes.card}>
      <div className={classes.cardHead}>
        <h2>
          <UiLink href={programPaths.exploreOne(template.code)}>{template.name}</UiLink>
        </h2>
        {template.publishedCount > 0 && <StatusBadge status="active" label={t("explore.launched")} />}
      </div>
      <p>{template.summary}</p>
      <TemplateFacts template={template} />
    </li>
  );
}

function Explore() {
  const query = useEndpoint(programs.templates, { query: { perPage: 120 } });
  return (
    <>
      <PageHeader title={t("explore.title")} description={t("explore.help")} />
      <ProgramTabs />
      <QueryPage query={query} skeleton={<Skeletons kind="page" count={6} />} isPart>
        {({ programTemplates }) => (
          <ul className={classes.cards}>
            {programTemplates.map((template) => (
              <Card key={template.code} template={template} />
            ))}
          </ul>
        )}
      </QueryPage>
    </>
  );
}

export const ExplorePage = page({ needs: ["read", "educational_program"], trail: [programsCrumb, { label: t("tabs.explore") }] }, Explore);
