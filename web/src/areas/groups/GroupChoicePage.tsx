// Chooses the group whose patients are to be enrolled in the program of the address; what is searched stands there too.
import { IconUsersGroup } from "@tabler/icons-react";
import { useSearch } from "@tanstack/react-router";
import { type Program, programs } from "@tidings/contract/areas/programs";
import { useEndpoint } from "../../api/queries.ts";
import { useTimeZone } from "../../api/session.tsx";
import { ListPage } from "../../kit/ListPage.tsx";
import { page } from "../../kit/page.tsx";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { RequireGrant } from "../../kit/RequireGrant.tsx";
import { enrollGroupHref, enrollHref } from "../../kit/record-href.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { groupsCrumb } from "./crumbs.ts";
import { changedColumn, countColumn, nameColumn } from "./group-columns.tsx";
import { t } from "./text.ts";
import { useGroupList } from "./use-group-list.ts";

function GroupChoice({ program }: { program: Program }) {
  const timeZone = useTimeZone();
  const { list, query } = useGroupList("search");
  const back = (
    <LinkButton href={enrollHref(program.externalId)} variant="default">
      {t("choose.back")}
    </LinkButton>
  );
  return (
    <ListPage
      title={t("choose.title")}
      description={t("choose.help", { title: program.title })}
      actions={back}
      list={list}
      query={query}
      search={{ name: "search", label: t("list.search") }}
      columns={[nameColumn, countColumn, changedColumn(timeZone)]}
      rowName={(group) => group.name}
      rowHref={(group) => enrollGroupHref(program.externalId, group.externalId)}
      empty={{ icon: <IconUsersGroup size={32} stroke={1.5} />, title: t("choose.empty"), body: t("choose.emptyBody"), action: back }}
    />
  );
}

function GroupChoiceContent() {
  const { program_external_id: externalId = "" } = useSearch({ strict: false }) as { program_external_id?: string };
  // Without a program the address leads nowhere: no record has this id.
  const query = useEndpoint(programs.show, { params: { externalId: externalId || "none" } });
  return (
    <RequireGrant action="read" subject="patient_group">
      <QueryPage query={query} skeleton={<Skeletons kind="page" count={10} />}>
        {({ program }) => <GroupChoice program={program} />}
      </QueryPage>
    </RequireGrant>
  );
}

export const GroupChoicePage = page(
  { needs: ["updatePatients", "educational_stream"], trail: [groupsCrumb, { label: t("choose.title") }] },
  GroupChoiceContent,
);
