// Page that changes a staff user; the user's own record has another form, without rights and with notifications.
import { useParams } from "@tanstack/react-router";
import { users } from "@tidings/contract/areas/users";
import { useEndpoint } from "../../../api/queries.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import { formatName } from "../../../kit/format.ts";
import { QueryPage } from "../../../kit/QueryPage.tsx";
import { Skeletons } from "../../../ui/feedback/Skeletons.tsx";
import { settingsPaths } from "../paths.ts";
import { OwnProfileForm } from "./OwnProfileForm.tsx";
import { StaffUserForm } from "./StaffUserForm.tsx";
import { t } from "./text.ts";
import { useUserTrail } from "./user-trail.ts";

const skeleton = <Skeletons kind="formPage" count={6} />;

function Own({ externalId }: { externalId: string }) {
  const params = { externalId };
  const record = useEndpoint(users.show, { params });
  const settings = useEndpoint(users.messengerNotificationSettings, { params });
  return (
    <QueryPage query={settings} skeleton={skeleton}>
      {({ messengerNotificationSettings }) => (
        <QueryPage query={record} skeleton={skeleton}>
          {({ user }) => <OwnProfileForm user={user} scheduler={messengerNotificationSettings.scheduler} />}
        </QueryPage>
      )}
    </QueryPage>
  );
}

function OtherUser({ externalId }: { externalId: string }) {
  const query = useEndpoint(users.show, { params: { externalId } });
  return (
    <QueryPage query={query} skeleton={skeleton}>
      {({ user }) => <StaffUserForm user={user} />}
    </QueryPage>
  );
}

export function UserEditPage() {
  const { externalId = "" } = useParams({ strict: false }) as { externalId?: string };
  const isOwn = externalId === useCurrentUser().externalId;
  const title = t(isOwn ? "form.ownTitle" : "form.editTitle");
  const { data } = useEndpoint(users.show, { params: { externalId } });
  const name = data ? formatName(data.user) : t("title.one");
  useUserTrail(
    { label: isOwn ? t("form.ownTitle") : name, href: settingsPaths.user(externalId) },
    { label: isOwn ? t("form.ownEdit") : title },
  );
  return isOwn ? <Own key={externalId} externalId={externalId} /> : <OtherUser key={externalId} externalId={externalId} />;
}
