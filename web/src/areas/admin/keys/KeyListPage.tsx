// The API keys of an organization, newest first.
import { IconBan, IconKey, IconMailForward } from "@tabler/icons-react";
import { type ApiKey, apiKeys } from "@tidings/contract/areas/api-keys";
import { mayCall } from "@tidings/contract/endpoint";
import { useState } from "react";
import { useCurrentUser } from "../../../api/session.tsx";
import { ListPage } from "../../../kit/ListPage.tsx";
import { useListPage } from "../../../kit/use-list-page.ts";
import { CreateButton } from "../../../ui/buttons/CreateButton.tsx";
import { EditAction } from "../../../ui/buttons/EditAction.tsx";
import { IconAction } from "../../../ui/buttons/IconAction.tsx";
import { useOrganization } from "../organizations/use-organization.ts";
import { adminPaths } from "../paths.ts";
import { t } from "../text.ts";
import { keyColumns } from "./key-columns.tsx";
import { RenewLinkDialog } from "./RenewLinkDialog.tsx";
import { RevokeKeyDialog } from "./RevokeKeyDialog.tsx";

const icon = { size: 18, stroke: 1.5 } as const;

/** Opened and expired: it is the key that is over, not the link, and a new link would show one that opens nothing. */
const isPastLastDay = ({ state, link }: ApiKey): boolean => state === "expired" && link.openedAt !== null;

interface RowActionsProps {
  code: string;
  apiKey: ApiKey;
  onRenew: () => void;
  onRevoke: () => void;
}

function RowActions({ code, apiKey, onRenew, onRevoke }: RowActionsProps) {
  const user = useCurrentUser();
  const { externalId, name } = apiKey;
  if (apiKey.state === "revoked") return null;
  return (
    <>
      {mayCall(apiKeys.update, user) && <EditAction label={t("action.edit", { name })} href={adminPaths.editKey(code, externalId)} />}
      {mayCall(apiKeys.renewLink, user) && !isPastLastDay(apiKey) && (
        <IconAction label={t("action.renew", { name })} icon={<IconMailForward {...icon} />} onClick={onRenew} />
      )}
      {mayCall(apiKeys.revoke, user) && <IconAction label={t("action.revoke", { name })} icon={<IconBan {...icon} />} onClick={onRevoke} />}
    </>
  );
}

export function KeyListPage() {
  const user = useCurrentUser();
  const { code, name, known } = useOrganization();
  const page = useListPage(apiKeys.list, { params: { code } });
  const [renewing, setRenewing] = useState<ApiKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const mayCreate = mayCall(apiKeys.create, user);
  const create = mayCreate && <CreateButton href={adminPaths.newKey(code)} label={t("keys.new")} />;
  return (
    <>
      <ListPage
        title={t("keys.titleOf", { name })}
        description={mayCreate ? t("keys.description") : t("keys.readOnly")}
        actions={create}
        {...page}
        columns={keyColumns(known?.timeZone ?? "UTC")}
        rowName={(key) => key.name}
        rowActions={(key) => <RowActions code={code} apiKey={key} onRenew={() => setRenewing(key)} onRevoke={() => setRevoking(key)} />}
        empty={{ icon: <IconKey size={32} stroke={1.5} />, title: t("keys.empty"), body: t("keys.emptyBody"), action: create }}
      />
      <RenewLinkDialog code={code} apiKey={renewing} onClose={() => setRenewing(null)} />
      <RevokeKeyDialog code={code} apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}
