// Rows of a file with what is wrong where: the columns with issues come first, and marked cells can be corrected under review.
import { useQueryClient } from "@tanstack/react-query";
import { importFiles, importSteps } from "@tidings/contract/areas/imports";
import { type FileUpload, noColumn } from "@tidings/contract/areas/imports/files";
import type { ImportIssue, ImportRow } from "@tidings/contract/areas/imports/rows";
import type { OutputOf } from "@tidings/contract/endpoint";
import { type KeyboardEvent, useState } from "react";
import { keyOf, useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { formatNumber } from "../../kit/format.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { Pagination } from "../../ui/data/Pagination.tsx";
import { Skeletons } from "../../ui/feedback/Skeletons.tsx";
import { columnLabel } from "./column-labels.ts";
import { EditableCell } from "./EditableCell.tsx";
import classes from "./files.module.css";
import { messageOf } from "./message-of.ts";
import { t } from "./text.ts";

const rowsShown = 100;

export type RowFilter = "error" | "warning" | "change" | "all";

interface RowTableProps {
  file: FileUpload;
  filter: RowFilter;
  /** Only rows with this issue. */
  issue?: ImportIssue | null;
  isEditable?: boolean;
}

type Cell = ImportRow["rowValues"][number];
const isMarked = (cell: Cell): boolean => cell.errors.length + cell.warnings.length > 0;

/** Shows what the server made of it at once: the row and the file's counts. */
function useCorrection(file: FileUpload) {
  const client = useQueryClient();
  const params = { externalId: file.externalId };
  const act = useEndpointMutation(importSteps.updateRowValue, {
    onDone: ({ row, file: after }) => {
      client.setQueryData(keyOf(importFiles.show, { params }), { file: after });
      for (const { path } of [importSteps.preview, importSteps.issues]) void client.invalidateQueries({ queryKey: [path, params] });
      client.setQueriesData<OutputOf<typeof importSteps.rows>>(
        { queryKey: [importSteps.rows.path, params] },
        (shown) => shown && { ...shown, rows: shown.rows.map((one) => (one.rowNumber === row.rowNumber ? row : one)) },
      );
    },
    onFailed: (error) => toastError(error, t("row.saveFailed")),
  });
  return (rowNumber: number, position: number, value: string) => act.mutate({ params, body: { rowNumber, position, value } });
}

/** Arrow keys move between the cells that can be corrected: left and right in the order of the page, up and down in one column. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>("button[data-column]");
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!from || step === undefined) return;
  const isInColumn = event.key === "ArrowDown" || event.key === "ArrowUp";
  const which = isInColumn ? `button[data-column="${from.dataset.column}"]` : "button[data-column]";
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>(which)];
  event.preventDefault();
  cells[cells.indexOf(from) + step]?.focus();
}

interface RowProps {
  row: ImportRow;
  positions: readonly number[];
  /** Positions that were corrected here; they stay open for another correction. */
  corrected: readonly number[];
  onSave?: (position: number, value: string) => void;
}

function ChangedValue({ cell: { value, previousValue } }: { cell: Cell }) {
  return (
    <>
      <strong>{value}</strong>
      <span className={classes.previous}>
        {previousValue === null ? t("row.previousBlank") : t("row.previous", { value: previousValue })}
      </span>
    </>
  );
}

function CellContent({ row, cell, corrected, onSave }: Omit<RowProps, "positions"> & { cell: Cell }) {
  if (onSave && (isMarked(cell) || corrected.includes(cell.position)))
    return (
      <EditableCell
        label={t("row.cell", { column: columnLabel(cell.columnName), row: row.rowNumber })}
        column={cell.position}
        value={cell.value}
        messages={[...cell.errors, ...cell.warnings].map(messageOf)}
        kind={cell.errors.length > 0 ? "error" : isMarked(cell) ? "warning" : "corrected"}
        onSave={(value) => onSave(cell.position, value)}
      />
    );
  if (cell.isChange) return <ChangedValue cell={cell} />;
  return cell.value || "–";
}

/** All messages of a row, each with its column. */
function Reason({ row }: { row: ImportRow }) {
  const ofCells = row.rowValues.flatMap(({ columnName, errors, warnings }) => {
    const text = (message: (typeof errors)[number]) => t("row.reasonOf", { column: columnLabel(columnName), message: messageOf(message) });
    return [
      ...errors.map((message) => ({ text: text(message), isError: true })),
      ...warnings.map((message) => ({ text: text(message), isError: false })),
    ];
  });
  const ofRow = [
    ...row.errors.map((message) => ({ text: messageOf(message), isError: true })),
    ...row.warnings.map((message) => ({ text: messageOf(message), isError: false })),
  ];
  const all = [...ofRow, ...ofCells];
  if (all.length === 0) return "–";
  return all.map(({ text, isError }) => (
    <span key={text} className={isError ? classes.error : classes.warning}>
      {text}
    </span>
  ));
}

function Row(props: RowProps & { hasReasons: boolean }) {
  const { row, positions, hasReasons } = props;
  const cells = positions.flatMap((position) => row.rowValues[position] ?? []);
  return (
    <tr>
      <th scope="row" className={classes.number}>
        {formatNumber(row.rowNumber)}
      </th>
      {hasReasons && (
        <td className={classes.reason}>
          <Reason row={row} />
        </td>
      )}
      {cells.map((cell) => (
        <td key={cell.position}>
          <CellContent {...props} cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/** Columns with issues first; in each part as the file has them. */
function orderOf(rows: readonly ImportRow[], kept: readonly number[] | null): number[] {
  const all = (rows[0]?.rowValues ?? []).filter((cell) => cell.columnName !== noColumn).map((cell) => cell.position);
  if (kept?.length === all.length) return [...kept];
  const isFirst = (position: number) =>
    rows.some((row) => {
      const cell = row.rowValues[position];
      return cell !== undefined && (isMarked(cell) || cell.isChange);
    });
  return [...all.filter(isFirst), ...all.filter((position) => !isFirst(position))];
}

function Rows({
  file,
  rows,
  filter,
  isEditable,
}: {
  file: FileUpload;
  rows: readonly ImportRow[];
  filter: RowFilter;
  isEditable: boolean;
}) {
  const save = useCorrection(file);
  // The order of the first look stays while cells are corrected: no column jumps away under the cursor.
  const [order] = useState(() => orderOf(rows, null));
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const positions = orderOf(rows, order);
  const hasReasons = filter !== "change";
  const keyOfCell = (row: number, position: number) => `${row} ${position}`;
  const onSave = (row: number) => (position: number, value: string) => {
    setCorrected((old) => [...old, keyOfCell(row, position)]);
    save(row, position, value);
  };
  return (
    // Wider than a page where a file has many columns: it can be moved by the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
    <section className={classes.rows} aria-label={t("row.table")} tabIndex={0} onKeyDown={moveByArrow}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              {t("row.number")}
            </th>
            {hasReasons && <th scope="col">{t("row.reason")}</th>}
            {positions.map((position) => (
              <th key={position} scope="col">
                {columnLabel(rows[0]?.rowValues[position]?.columnName ?? "")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.rowNumber}
              row={row}
              positions={positions}
              hasReasons={hasReasons}
              corrected={positions.filter((position) => corrected.includes(keyOfCell(row.rowNumber, position)))}
              {...(isEditable ? { onSave: onSave(row.rowNumber) } : {})}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const searchOf = (filter: RowFilter, issue: ImportIssue | null) => {
  const search = {
    ...(filter === "all" ? {} : { state: filter }),
    ...(issue ? { issueId: issue.id } : {}),
    ...(issue && issue.position !== null ? { issuePosition: issue.position } : {}),
  };
  return Object.keys(search).length > 0 ? { search } : {};
};

export function RowTable({ file, filter, issue = null, isEditable = false }: RowTableProps) {
  const [page, setPage] = useState(1);
  const query = useEndpoint(
    importSteps.rows,
    { params: { externalId: file.externalId }, query: { page, perPage: rowsShown, ...searchOf(filter, issue) } },
    { keepsPrevious: true },
  );
  return (
    <QueryPage query={query} isPart skeleton={<Skeletons kind="lines" count={8} />}>
      {({ rows, pagination }) => {
        if (pagination.totalCount === 0)
          return <p className={classes.help}>{t(issue ? "review.noRows.issue" : `review.noRows.${filter}`)}</p>;
        return (
          <>
            <Rows key={pagination.currentPage} file={file} rows={rows} filter={filter} isEditable={isEditable} />
            <Pagination page={page} pageSize={rowsShown} total={pagination.totalCount} onPage={setPage} />
          </>
        );
      }}
    </QueryPage>
  );
}
