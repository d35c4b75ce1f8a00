// The columns of the list of API keys.
import type { ApiKey } from "@tidings/contract/areas/api-keys";
import { features } from "@tidings/contract/words";
import { formatDate, formatName, formatZonedDateTime } from "../../../kit/format.ts";
import { accessLabel } from "../../../kit/labels.ts";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { RelativeTime } from "../../../ui/data/RelativeTime.tsx";
import { StatusBadge } from "../../../ui/data/StatusBadge.tsx";
import type { StatusGroup } from "../../../ui/data/status-group.ts";
import { t } from "../text.ts";

const groupOf: Record<ApiKey["state"], StatusGroup> = { waiting: "warning", active: "success", expired: "danger", revoked: "light" };

const scopeWords = ({ scopes }: ApiKey): string[] =>
  features.flatMap((feature) => {
    const access = scopes[feature];
    return access ? [t(`scope.${access}`, { feature: accessLabel(feature) })] : [];
  });

/** The features, and the locations to which the key is limited; a name that the reader must not know is not among them. */
function accessWords(key: ApiKey): string[] {
  const { locations } = key;
  if (locations === null) return scopeWords(key);
  const names = locations.map(({ name }) => name);
  return [...scopeWords(key), names.length > 0 ? t("scope.locations", { names: names.join(", ") }) : t("scope.someLocations")];
}

function linkWords({ link, state }: ApiKey, timeZone: string): string {
  const email = link.sentToEmail;
  if (link.openedAt) return t("link.opened", { email, time: formatZonedDateTime(link.openedAt, timeZone) });
  return state === "waiting"
    ? t("link.waiting", { email, time: formatZonedDateTime(link.expiresAt, timeZone) })
    : t("link.over", { email });
}

export const keyColumns = (timeZone: string): DataColumn<ApiKey>[] => [
  { key: "name", header: t("column.name"), cell: ({ name }) => name },
  { key: "tokenPrefix", header: t("column.prefix"), width: "8rem", hideBelow: "xl", cell: ({ tokenPrefix }) => `${tokenPrefix}…` },
  {
    key: "state",
    header: t("column.state"),
    width: "9rem",
    cell: ({ state }) => <StatusBadge status={state} label={t(`state.${state}`)} group={groupOf[state]} />,
  },
  { key: "scopes", header: t("column.scopes"), cell: (key) => accessWords(key).map((words) => <div key={words}>{words}</div>) },
  { key: "phi", header: t("column.phi"), width: "7rem", cell: (key) => t(key.isPhiAnonymized ? "phi.hidden" : "phi.shown") },
  {
    key: "expiresOn",
    header: t("column.expiresOn"),
    width: "7rem",
    cell: ({ expiresOn }) => (expiresOn ? formatDate(expiresOn) : t("expires.never")),
  },
  {
    key: "lastUsedAt",
    header: t("column.lastUsedAt"),
    width: "8rem",
    cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={lastUsedAt} timeZone={timeZone} /> : t("used.never")),
  },
  { key: "link", header: t("column.link"), hideBelow: "md", cell: (key) => linkWords(key, timeZone) },
  {
    key: "created",
    header: t("column.created"),
    hideBelow: "xl",
    cell: (key) => t("made.by", { time: formatZonedDateTime(key.createdAt, timeZone), name: formatName(key.createdByUser) }),
  },
];
