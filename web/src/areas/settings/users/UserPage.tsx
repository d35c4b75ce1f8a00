// Page of one staff user: details, rights, sign-ins, and for the user's own record also notifications.
import { useParams } from "@tanstack/react-router";
import { type User, users } from "@tidings/contract/areas/users";
import { useEndpoint } from "../../../api/queries.ts";
import { useCurrentUser, useTimeZone } from "../../../api/session.tsx";
import { formatDateTime, formatName, formatPhone } from "../../../kit/format.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { FactList } from "../../../ui/data/FactList.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { LevelFacts } from "./LevelFacts.tsx";
import { NotificationFacts } from "./NotificationFacts.tsx";
import { t } from "./text.ts";
import { UserHeader } from "./UserHeader.tsx";
import { useUserTrail } from "./user-trail.ts";
import classes from "./users.module.css";

function Record({ user, isOwn }: { user: User; isOwn: boolean }) {
  const timeZone = useTimeZone();
  const moment = (at: string | null) => (at ? formatDateTime(at, timeZone) : t("list.never"));
  return (
    <>
      <UserHeader user={user} />
      <div className={classes.sections}>
        <FactList
          title={t("section.person")}
          facts={[
            { label: t("field.email"), value: user.email },
            { label: t("field.phone"), value: formatPhone(user.phone) },
            { label: t("field.jobTitle"), value: user.jobTitle },
            { label: t("field.organizations"), value: user.organizations.map((each) => each.name).join(", ") },
          ]}
        />
        <FactList
          title={t("section.rights")}
          facts={[
            { label: t("field.role"), value: t(`role.${user.role}`) },
            { label: t("field.phi"), value: t(user.anonymizePhi ? "phi.hidden" : "phi.shown") },
            { label: t("field.confidential"), value: t(user.readsConfidential ? "confidential.shown" : "confidential.hidden") },
            {
              label: t("field.locations"),
              value: user.locations === null ? t("locations.all") : user.locations.map(({ name }) => name).join(", "),
            },
          ]}
        >
          {user.role === "staff" && <LevelFacts levels={user.featuresPermissions} />}
        </FactList>
        {isOwn && <NotificationFacts user={user} />}
        <FactList
          title={t("section.signIn")}
          facts={[
            { label: t("field.currentSignIn"), value: moment(user.currentSignInAt) },
            { label: t("field.lastSignIn"), value: moment(user.lastSignInAt) },
            {
              label: t("field.created"),
              value: user.creationUserName
                ? t("createdBy", { time: moment(user.createdAt), name: user.creationUserName })
                : moment(user.createdAt),
            },
            { label: t("field.updated"), value: moment(user.updatedAt) },
          ]}
        />
      </div>
    </>
  );
}

export function UserPage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const isOwn = externalId === useCurrentUser().externalId;
  const query = useEndpoint(users.show, { params: { externalId } });
  useUserTrail({ label: isOwn ? t("form.ownTitle") : query.data ? formatName(query.data.user) : t("title.one") });
  return (
    <QueryPage query={query} skeleton={<Skeletons kind="page" count={6} />}>
      {({ user }) => <Record user={user} isOwn={isOwn} />}
    </QueryPage>
  );
}
