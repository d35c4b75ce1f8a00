// The operator's audit trail: newest first, by operator, organization, kind and days.
import { IconHistory } from "@tabler/icons-react";
import { adminAudit, type OperatorEvent } from "@tidings/contract/areas/admin/audit";
import { adminOrganizations } from "@tidings/contract/areas/admin/organizations";
import { maxAuditEvents } from "@tidings/contract/areas/audit";
import { useMemo } from "react";
import { useAllPages } from "../../../api/fetch-all-pages.ts";
import { AuditChanges } from "../../../kit/AuditChanges.tsx";
import { actionLabel, auditKindOptions, supportText } from "../../../kit/audit-words.ts";
import type { FilterSpec } from "../../../kit/filter-spec.ts";
import { formatName, formatNumber, formatZonedDateTime } from "../../../kit/format.ts";
import { ListPage } from "../../../kit/ListPage.tsx";
import { usePageTrail } from "../../../kit/page-title.ts";
import { useListPage } from "../../../kit/use-list-page.ts";
import type { DataColumn } from "../../../ui/data/data-table.ts";
import { UiLink } from "../../../ui/layout/UiLink.tsx";
import { adminPaths } from "../paths.ts";
import { t } from "./audit-text.ts";

function EventText({ event }: { event: OperatorEvent }) {
  const { subjectUser, subjectName, user, patientsCount } = event;
  const support = supportText(event);
  return (
    <div>
      {actionLabel(event.action)}
      {subjectUser && subjectUser.externalId !== user.externalId && `: ${formatName(subjectUser)}`}
      {subjectName !== null && `: ${subjectName}`}
      {event.subjectType === "customer" && `: ${event.subjectId}`}
      {support && ` (${support})`}
      {patientsCount > 0 && ` (${t("patients", { count: patientsCount })})`}
      <AuditChanges changes={event.changes} />
    </div>
  );
}

const columns: DataColumn<OperatorEvent>[] = [
  { key: "occurredAt", header: t("when"), width: "15rem", cell: ({ occurredAt }) => formatZonedDateTime(occurredAt, "UTC") },
  {
    key: "user",
    header: t("operator"),
    width: "12rem",
    cell: ({ user }) => <UiLink href={adminPaths.user(user.externalId)}>{formatName(user)}</UiLink>,
  },
  { key: "action", header: t("action"), cell: (event) => <EventText event={event} /> },
  {
    key: "organization",
    header: t("organization"),
    cell: ({ organization }) =>
      organization ? <UiLink href={adminPaths.organization(organization.code)}>{organization.name}</UiLink> : "–",
  },
  { key: "ip", header: t("address"), width: "9rem", hideBelow: "lg", cell: ({ ip }) => ip ?? "–" },
];

function useFilters(): FilterSpec[] {
  const { data } = useAllPages(adminOrganizations.list, { query: { perPage: 120 } }, (answer) => answer.organizations);
  return useMemo(
    () => [
      { name: "action", label: t("kind"), kind: "select", options: auditKindOptions, takesAny: true, isPrimary: true },
      {
        name: "organizationCode",
        label: t("organization"),
        kind: "select",
        options: (data ?? []).map(({ code, name }) => ({ value: code, label: name })),
        takesAny: true,
        isPrimary: true,
      },
      { name: "from", label: t("from"), kind: "date" },
      { name: "to", label: t("to"), kind: "date" },
    ],
    [data],
  );
}

export function AuditPage() {
  const specs = useFilters();
  const page = useListPage(adminAudit.list, { search: { name: "name", label: t("search") }, filters: specs });
  const isCut = page.query.data?.pagination.totalCount === maxAuditEvents;
  usePageTrail([{ label: t("title") }]);
  return (
    <ListPage
      title={t("title")}
      description={t("description")}
      above={isCut && <p>{t("most", { count: formatNumber(maxAuditEvents) })}</p>}
      {...page}
      columns={columns}
      empty={{ icon: <IconHistory size={32} stroke={1.5} />, title: t("empty"), body: t("emptyBody") }}
    />
  );
}
