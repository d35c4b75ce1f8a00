// Files that were asked for: how far each is, how long it is kept, and its download.
import { Progress } from "@mantine/core";
import { IconDownload, IconFiles } from "@tabler/icons-react";
import { type ExportFile, exportFiles, exportKeptDays, exportStates } from "@tidings/contract/areas/exports";
import { useEffect, useMemo, useState } from "react";
import { useTimeZone } from "../../api/session.tsx";
import { choiceFilter, type FilterSpec } from "../../kit/filter-spec.ts";
import { formatDateTime, formatName, formatNumber, formatSize } from "../../kit/format.ts";
import { ListPage } from "../../kit/ListPage.tsx";
import { page } from "../../kit/page.tsx";
import { useListPage } from "../../kit/use-list-page.ts";
import { BusyIcon } from "../../ui/buttons/BusyIcon.tsx";
import type { DataColumn, DataSort } from "../../ui/data/data-table.ts";
import { RelativeTime } from "../../ui/data/RelativeTime.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import classes from "./ExportedFilesPage.module.css";
import { FileTabs } from "./FileTabs.tsx";
import { t } from "./text.ts";
import { useDownload } from "./use-download.ts";

const defaultSort: DataSort = { key: "createdAt", direction: "desc" };
const specs: FilterSpec[] = [choiceFilter("state", t("exported.filter.state"), exportStates, (value) => t(`state.${value}`))];
/** Quick enough to see a bar move; the list is short. */
const pollWhileBuildingMs = 2_000;

const isUnderWay = ({ state }: ExportFile): boolean => state === "pending" || state === "processing";

function State({ file }: { file: ExportFile }) {
  const total = file.totalRows ?? 0;
  const words = t("exported.progress", { done: formatNumber(file.rowsDone), total: formatNumber(total) });
  return (
    <div className={classes.state}>
      <StatusBadge status={file.state} label={t(`state.${file.state}`)} {...(file.state === "error" ? { group: "danger" as const } : {})} />
      {file.state === "processing" && total > 0 && (
        <>
          <Progress value={(file.rowsDone / total) * 100} size="sm" className={classes.bar} aria-label={file.fileName} />
          <span className={classes.note}>{words}</span>
        </>
      )}
      {file.error && <span className={classes.note}>{t(`error.${file.error}`)}</span>}
    </div>
  );
}

const columnsIn = (timeZone: string): DataColumn<ExportFile>[] => [
  {
    key: "fileName",
    header: t("exported.column.name"),
    cell: (file) => (
      <>
        {file.fileName}
        <div className={classes.note}>{t(`kind.${file.kind}`)}</div>
      </>
    ),
  },
  { key: "state", header: t("exported.column.state"), width: "10rem", cell: (file) => <State file={file} /> },
  {
    key: "rows",
    header: t("exported.column.rows"),
    isNumeric: true,
    width: "6rem",
    cell: (file) => (file.finishedAt && file.totalRows !== null && !file.error ? formatNumber(file.totalRows) : "–"),
  },
  {
    key: "size",
    header: t("exported.column.size"),
    isNumeric: true,
    width: "6rem",
    cell: (file) => (file.byteSize === null ? "–" : formatSize(file.byteSize)),
  },
  {
    key: "user",
    header: t("exported.column.user"),
    width: "10rem",
    cell: (file) => (file.user ? formatName(file.user) : t("exported.byKey")),
  },
  {
    key: "createdAt",
    header: t("exported.column.createdAt"),
    isSortable: true,
    width: "9rem",
    cell: (file) => <RelativeTime at={file.createdAt} timeZone={timeZone} />,
  },
  {
    key: "expiresAt",
    header: t("exported.column.expiresAt"),
    width: "12rem",
    cell: (file) => (file.expiresAt ? formatDateTime(file.expiresAt, timeZone) : "–"),
  },
];

function ExportedFiles() {
  const timeZone = useTimeZone();
  const [isBuilding, setIsBuilding] = useState(false);
  const page = useListPage(exportFiles.list, { filters: specs, defaultSort, ...(isBuilding ? { pollMs: pollWhileBuildingMs } : {}) });
  const isAnyUnderWay = page.query.data?.files.some(isUnderWay) ?? false;
  useEffect(() => setIsBuilding(isAnyUnderWay), [isAnyUnderWay]);
  const fetchFile = useDownload();
  const [fetching, setFetching] = useState<string | null>(null);
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const start = (externalId: string) => {
    setFetching(externalId);
    void fetchFile(externalId).finally(() => setFetching(null));
  };
  return (
    <ListPage
      title={t("exported.title")}
      description={t("exported.help", { days: exportKeptDays })}
      above={<FileTabs />}
      {...page}
      columns={columns}
      rowName={(file) => file.fileName}
      rowActions={(file) =>
        file.currentUserAbilities.download && (
          <BusyIcon
            variant="subtle"
            color="gray"
            aria-label={t("exported.download", { name: file.fileName })}
            isBusy={fetching === file.externalId}
            onClick={() => start(file.externalId)}
          >
            <IconDownload size={18} stroke={1.5} />
          </BusyIcon>
        )
      }
      empty={{ icon: <IconFiles size={32} stroke={1.5} />, title: t("exported.empty"), body: t("exported.emptyBody") }}
    />
  );
}

export const ExportedFilesPage = page(
  { needs: ["read", "data_export_file"], trail: [{ label: t("nav") }, { label: t("exported.title") }] },
  ExportedFiles,
);
