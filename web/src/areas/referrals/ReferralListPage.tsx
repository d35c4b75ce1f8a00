// List of referrals with filters, sorting and pages, and the open one beside it.
import { IconArrowForwardUp } from "@tabler/icons-react";
import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { exportRequests } from "@tidings/contract/areas/exports";
import { type Referral, referralStates, referrals } from "@tidings/contract/areas/referrals";
import type { GivenQuery } from "@tidings/contract/endpoint";
import { pollEvery } from "../../api/queries.ts";
import { useCan, useCurrentUser } from "../../api/session.tsx";
import { ExportButton } from "../../kit/ExportButton.tsx";
import type { FilterSpec } from "../../kit/filter-spec.ts";
import { formatDate, formatName } from "../../kit/format.ts";
import { ListAndPanel } from "../../kit/ListAndPanel.tsx";
import { ListPage } from "../../kit/ListPage.tsx";
import { page } from "../../kit/page.tsx";
import { useListPage } from "../../kit/use-list-page.ts";
import { useHomeLocationFilter } from "../../kit/use-source-filters.ts";
import { LinkButton } from "../../ui/buttons/LinkButton.tsx";
import type { DataColumn, DataSort } from "../../ui/data/data-table.ts";
import { referralPaths } from "./paths.ts";
import { ReferralPanel } from "./ReferralPanel.tsx";
import { ReferralState } from "./ReferralState.tsx";
import { t } from "./text.ts";

const defaultSort: DataSort = { key: "state", direction: "asc" };

/** Beside an open referral, only the columns that identify a row. */
const columnsFor = (isNarrow: boolean): DataColumn<Referral>[] => [
  { key: "patientName", header: t("list.column.patient"), isSortable: true, onCard: "head", cell: (row) => formatName(row.patient) },
  { key: "type", header: t("list.column.type"), isSortable: true, cell: (row) => row.type.name },
  { key: "state", header: t("list.column.state"), isSortable: true, width: "12rem", cell: (row) => <ReferralState state={row.state} /> },
  ...(isNarrow
    ? []
    : [
        {
          key: "orderDate",
          header: t("list.column.ordered"),
          isSortable: true,
          width: "8rem",
          cell: (row: Referral) => formatDate(row.orderDate),
        },
      ]),
];

/** Staff without access to PHI cannot search by masked fields. */
function useFilters() {
  const { isPhiAnonymized: isMasked } = useCurrentUser();
  const home = useHomeLocationFilter();
  const box = isMasked ? { name: "externalId", label: t("list.searchId") } : { name: "name", label: t("list.search") };
  const filters: FilterSpec[] = [
    {
      name: "state",
      label: t("list.column.state"),
      kind: "multi",
      options: referralStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    ...(isMasked
      ? []
      : ([
          { name: "phone", label: t("filter.phone"), kind: "phone" },
          { name: "externalId", label: t("filter.externalId"), kind: "text" },
        ] satisfies FilterSpec[])),
    { name: "minOrderDate", label: t("filter.minOrderDate"), kind: "date" },
    { name: "maxOrderDate", label: t("filter.maxOrderDate"), kind: "date" },
    ...home,
  ];
  return { box, filters };
}

type Search = NonNullable<GivenQuery<typeof referrals.list>["search"]>;

function HeadActions({ search, total }: { search: Search; total: number | undefined }) {
  const can = useCan();
  return (
    <>
      <LinkButton href={referralPaths.messages} variant="default">
        {t("action.messages")}
      </LinkButton>
      {can("update", "referral_type") && (
        <LinkButton href={referralPaths.types} variant="default">
          {t("action.types")}
        </LinkButton>
      )}
      <ExportButton
        endpoint={exportRequests.referrals}
        body={{ search }}
        total={total}
        title={t("download.title")}
        label={t("download")}
        isFiltered={Object.keys(search).length > 0}
      />
      {can("create", "file_upload_referral_file") && <LinkButton href={referralPaths.import}>{t("action.import")}</LinkButton>}
    </>
  );
}

function Referrals({ externalId }: { externalId: string | undefined }) {
  const { searchStr } = useLocation();
  const navigate = useNavigate();
  const { box, filters } = useFilters();
  const page = useListPage(referrals.list, { search: box, filters, defaultSort, pollMs: pollEvery.mediumMs });
  const close = () => void navigate({ to: `${referralPaths.list}${searchStr}` });
  return (
    <ListAndPanel
      title={t("nav")}
      panelLabel={t("panel")}
      back={t("panel.back")}
      onClose={close}
      panel={externalId !== undefined && <ReferralPanel key={externalId} externalId={externalId} onClose={close} />}
    >
      <ListPage
        title={t("nav")}
        description={t("list.help")}
        actions={<HeadActions search={page.asked ?? {}} total={page.query.data?.pagination.totalCount} />}
        {...page}
        columns={columnsFor(externalId !== undefined)}
        rowName={(row) => formatName(row.patient)}
        rowHref={(row) => `${referralPaths.show(row.externalId)}${searchStr}`}
        currentKey={externalId}
        empty={{ icon: <IconArrowForwardUp size={32} stroke={1.5} />, title: t("list.empty"), body: t("list.emptyBody") }}
      />
    </ListAndPanel>
  );
}

function ReferralList() {
  const { externalId } = useParams({ strict: false }) as { externalId?: string };
  return <Referrals externalId={externalId} />;
}

export const ReferralListPage = page({ needs: ["read", "referral"], trail: [{ label: t("nav") }] }, ReferralList);
