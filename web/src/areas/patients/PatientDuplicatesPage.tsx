// The worklist of possible duplicates: two records side by side, to be merged, both kept, or never asked about again.
import { IconUsers } from "@tabler/icons-react";
import { patientDuplicates } from "@tidings/contract/areas/patient-duplicates";
import { useEffect } from "react";
import { useEndpoint } from "../../api/queries.ts";
import { useCan } from "../../api/session.tsx";
import { LoadFailure } from "../../kit/LoadFailure.tsx";
import { page } from "../../kit/page.tsx";
import { useFailure } from "../../kit/use-failure.ts";
import { useListState } from "../../kit/use-list-state.ts";
import { Pagination } from "../../ui/data/Pagination.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { patientsCrumb } from "./crumbs.ts";
import { DuplicatePairCard } from "./DuplicatePairCard.tsx";
import classes from "./PatientDuplicatesPage.module.css";
import { t } from "./text.ts";

function Pairs() {
  const can = useCan();
  const list = useListState({ filterNames: [] });
  const { page, perPage } = list.query;
  const query = useEndpoint(patientDuplicates.list, { query: { page, perPage } }, { keepsPrevious: true });
  const failure = useFailure(query);
  const { duplicates = [], pagination } = query.data ?? {};
  // The last pair of the last page was settled.
  const lastPage = pagination?.totalPages ?? page;
  useEffect(() => {
    if (page > lastPage) list.setPage(lastPage);
  }, [page, lastPage, list]);
  if (failure) return <LoadFailure error={failure} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (!pagination) return <Skeletons kind="cards" />;
  if (pagination.totalCount === 0)
    return (
      <EmptyState icon={<IconUsers size={32} stroke={1.5} />} title={t("pairs.empty")}>
        {t("pairs.emptyBody")}
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.list}>
        {duplicates.map((pair) => (
          <li key={`${pair.first.externalId} ${pair.second.externalId}`}>
            <DuplicatePairCard pair={pair} mayDecide={can("update", "patient")} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageSize={perPage} total={pagination.totalCount} onPage={list.setPage} onPageSize={list.setPerPage} />
    </>
  );
}

function PatientDuplicates() {
  return (
    <>
      <PageHeader title={t("pairs.title")} description={t("pairs.description")} />
      <Pairs />
    </>
  );
}

export const PatientDuplicatesPage = page(
  { needs: ["read", "patient"], trail: [patientsCrumb, { label: t("pairs.title") }] },
  PatientDuplicates,
);
