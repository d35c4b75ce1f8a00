// One person: who they are and what they may do where.
import { type AdminUser, adminUsers } from "@tidings/contract/areas/admin/users";
import { formatName, formatPhone, formatZonedDateTime } from "../../../kit/format.ts";
import { usePageTrail } from "../../../kit/page-title.ts";
import { recordPage } from "../../../kit/record-page.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
import { type Fact, FactList } from "../../../ui/data/FactList.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import { PageHeader } from "../../../ui/layout/PageHeader.tsx";
import classes from "../admin.module.css";
import { adminPaths } from "../paths.ts";
import { t } from "./user-text.ts";

function UserDetails({ user }: { user: AdminUser }) {
  const name = formatName(user);
  const mayUpdate = user.currentUserAbilities.update;
  usePageTrail([{ label: t("title"), href: adminPaths.users }, { label: name }]);
  return (
    <>
      <PageHeader
        title={name}
        badge={<StatusBadge status={user.status} label={t(`status.${user.status}`)} />}
        description={mayUpdate ? undefined : t("readOnly")}
        actions={mayUpdate && <LinkButton href={adminPaths.editUser(user.externalId)}>{t("act.edit")}</LinkButton>}
      />
      <div className={classes.parts}>
        <FactList
          title={t("section.person")}
          facts={[
            { label: t("email"), value: user.email },
            { label: t("phone"), value: user.phone && formatPhone(user.phone) },
            { label: t("jobTitle"), value: user.jobTitle },
            { label: t("kind"), value: t(`role.${user.providerRole ?? "none"}`) },
            { label: t("lastSignIn"), value: user.lastSignInAt ? formatZonedDateTime(user.lastSignInAt, "UTC") : t("never") },
            { label: t("createdAt"), value: formatZonedDateTime(user.createdAt, "UTC") },
          ]}
        />
        {!user.providerRole && (
          <FactList
            title={t("section.organizations")}
            facts={user.memberships.map(
              (one): Fact => ({
                label: one.name,
                value: `${t(`role.${one.role}`)}. ${t("sight")}: ${t(one.anonymizePhi ? "sight.hidden" : "sight.shown")}.${one.isSuspended ? ` ${t("suspended")}` : ""}${one.isLastSupervisor ? ` ${t("lastSupervisor")}` : ""}`,
              }),
            )}
          />
        )}
      </div>
    </>
  );
}

export const UserPage = recordPage(adminUsers.show, { skeleton: ["formPage", 5], notFoundHref: adminPaths.notFound }, ({ user }) => (
  <UserDetails user={user} />
));
