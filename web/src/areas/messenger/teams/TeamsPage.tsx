// Teams of Messenger and the reply time, for staff who manage Messenger.

import { Button, Title } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { type Team, teams } from "@tidings/contract/areas/teams";
import { useState } from "react";
import { locale } from "../../../api/interface-language.ts";
import { useEndpoint } from "../../../api/queries.ts";
import { DeleteDialog, deleteWords } from "../../../kit/DeleteDialog.tsx";
import { formatName } from "../../../kit/format.ts";
import { page } from "../../../kit/page.tsx";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { DeleteAction } from "../../../ui/buttons/DeleteAction.tsx";
import { EditAction } from "../../../ui/buttons/EditAction.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import { messengerCrumb } from "../crumbs.ts";
import { MessengerTabs } from "../MessengerHead.tsx";
import { ReplyTimeSection } from "./ReplyTimeSection.tsx";
import { TeamDialog } from "./TeamDialog.tsx";
import classes from "./teams.module.css";
import { t } from "./teams-text.ts";

const membersOf = ({ users }: Team): string =>
  users.length === 0
    ? t("teams.noMembers")
    : t("teams.members", { count: users.length, names: new Intl.ListFormat(locale).format(users.map((user) => formatName(user))) });

function TeamEntry({ team, onEdit, onDelete }: { team: Team; onEdit: () => void; onDelete: () => void }) {
  return (
    <li className={classes.team}>
      <div className={classes.words}>
        <strong>{team.name}</strong>
        <span>{team.location?.name ?? t("teams.wholeClinic")}</span>
        <span>{membersOf(team)}</span>
      </div>
      <EditAction label={t("teams.edit", { name: team.name })} onClick={onEdit} />
      <DeleteAction label={t("teams.delete", { name: team.name })} onClick={onDelete} />
    </li>
  );
}

function Teams() {
  const query = useEndpoint(teams.list, {});
  /** "new": a team that does not exist yet. */
  const [edited, setEdited] = useState<Team | "new" | null>(null);
  const [deleted, setDeleted] = useState<Team | null>(null);
  const create = <Button onClick={() => setEdited("new")}>{t("teams.create")}</Button>;
  return (
    <section className={classes.section} aria-labelledby="messenger-teams">
      <div className={classes.head}>
        <Title order={2} size="md" id="messenger-teams">
          {t("teams.title")}
        </Title>
        {query.data && query.data.teams.length > 0 && create}
      </div>
      <QueryPage query={query} isPart skeleton={<Skeletons kind="lines" count={4} />}>
        {({ teams: rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={<IconUsersGroup size={32} stroke={1.5} />} title={t("teams.empty")} action={create}>
              {t("teams.emptyBody")}
            </EmptyState>
          ) : (
            <ul className={classes.teams}>
              {rows.map((team) => (
                <TeamEntry key={team.externalId} team={team} onEdit={() => setEdited(team)} onDelete={() => setDeleted(team)} />
              ))}
            </ul>
          )
        }
      </QueryPage>
      {edited && <TeamDialog team={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
      <DeleteDialog
        record={deleted}
        endpoint={teams.destroy}
        refreshes={[teams.list]}
        textFor={({ name }) => deleteWords(t, { name })}
        onClose={() => setDeleted(null)}
      />
    </section>
  );
}

function TeamsContent() {
  return (
    <>
      <PageHeader title={t("title")} description={t("help")} />
      <MessengerTabs />
      <div className={classes.page}>
        <ReplyTimeSection />
        <Teams />
      </div>
    </>
  );
}

export const TeamsPage = page(
  { needs: ["update", "providers_auto_responder"], trail: [messengerCrumb, { label: t("title") }] },
  TeamsContent,
);
