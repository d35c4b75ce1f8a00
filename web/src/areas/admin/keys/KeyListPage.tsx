// The API keys of an organization, newest first.
import { IconBan, IconKey, IconMailForward, IconPencil, IconPlus } from "@tabler/icons-react";
import { type ApiKey, apiKeys } from "@tidings/contract/areas/api-keys";
import { mayCall } from "@tidings/contract/endpoint";
import { useState } from "react";
import { useEndpoint } from "../../../api/queries.ts";
import { useCurrentUser } from "../../../api/session.tsx";
import type { FilterValues } from "../../../kit/filter-spec.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { useListState } from "../../../kit/use-list-state.ts";
import { IconAction } from "../../../ui/buttons/IconAction.tsx";
import { LinkButton } from "../../../ui/buttons/LinkButton.tsx";
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
      {mayCall(apiKeys.update, user) && (
        <IconAction label={t("action.edit", { name })} icon={<IconPencil {...icon} />} href={adminPaths.editKey(code, externalId)} />
      )}
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
  const list = useListState<FilterValues>({ filterNames: [] });
  const { page, perPage } = list.query;
  const query = useEndpoint(apiKeys.list, { params: { code }, query: { page, perPage } }, { keepsPrevious: true });
  const [renewing, setRenewing] = useState<ApiKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const mayCreate = mayCall(apiKeys.create, user);
  const create = mayCreate && (
    <LinkButton href={adminPaths.newKey(code)} leftSection={<IconPlus size={16} stroke={1.5} />}>
      {t("keys.new")}
    </LinkButton>
  );
  return (
    <>
      <ListPage
        title={t("keys.titleOf", { name })}
        description={mayCreate ? t("keys.description") : t("keys.readOnly")}
        actions={create}
        list={list}
        query={query}
        rowsOf={(answer) => answer.apiKeys}
        columns={keyColumns(known?.timeZone ?? "UTC")}
        rowKey={({ externalId }) => externalId}
        rowName={(key) => key.name}
        rowActions={(key) => <RowActions code={code} apiKey={key} onRenew={() => setRenewing(key)} onRevoke={() => setRevoking(key)} />}
        sorting={null}
        empty={{ icon: <IconKey size={32} stroke={1.5} />, title: t("keys.empty"), body: t("keys.emptyBody"), action: create }}
      />
      <RenewLinkDialog code={code} apiKey={renewing} onClose={() => setRenewing(null)} />
      <RevokeKeyDialog code={code} apiKey={revoking} onClose={() => setRevoking(null)} />
    </>
  );
}
