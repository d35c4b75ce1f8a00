// Rows of a file, five at a time, with what is wrong where; wrong cells can be corrected while the file is under review.
import { useQueryClient } from "@tanstack/react-query";
import { type FileUpload, type ImportRow, importFiles, importSteps, noColumn } from "@tidings/contract/areas/imports";
import type { OutputOf } from "@tidings/contract/endpoint";
import { useState } from "react";
import { keyOf, useEndpoint, useEndpointMutation } from "../../api/queries.ts";
import { toastError } from "../../kit/errors.ts";
import { formatNumber } from "../../kit/format.ts";
import { QueryPage } from "../../kit/QueryPage.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { Skeletons } from "../../ui/Skeletons.tsx";
import { columnLabel } from "./column-labels.ts";
import { EditableCell } from "./EditableCell.tsx";
import classes from "./files.module.css";
import { t } from "./text.ts";

const rowsShown = 5;

export type RowFilter = "error" | "warning" | "change" | "all";

interface RowTableProps {
  file: FileUpload;
  filter: RowFilter;
  isEditable?: boolean;
}

type Cell = ImportRow["rowValues"][number];

/** Shows what the server made of it at once: the row and the file's counts. */
function useCorrection(file: FileUpload) {
  const client = useQueryClient();
  const params = { externalId: file.externalId };
  const act = useEndpointMutation(importSteps.updateRowValue, {
    onDone: ({ row, file: after }) => {
      client.setQueryData(keyOf(importFiles.show, { params }), { file: after });
      void client.invalidateQueries({ queryKey: keyOf(importSteps.preview, { params }) });
      client.setQueriesData<OutputOf<typeof importSteps.rows>>(
        { queryKey: [importSteps.rows.path, params] },
        (shown) => shown && { ...shown, rows: shown.rows.map((one) => (one.rowNumber === row.rowNumber ? row : one)) },
      );
    },
    onFailed: (error) => toastError(error, t("row.saveFailed")),
  });
  return (rowNumber: number, position: number, value: string) => act.mutate({ params, body: { rowNumber, position, value } });
}

interface RowProps {
  row: ImportRow;
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

function CellContent({ row, cell, onSave }: RowProps & { cell: Cell }) {
  const messages = [...cell.errorMessages, ...cell.warningMessages];
  if (messages.length === 0 && cell.isChange) return <ChangedValue cell={cell} />;
  if (messages.length === 0) return cell.value || "–";
  const isWarning = cell.errorMessages.length === 0;
  const label = t("row.cell", { column: columnLabel(cell.columnName), row: row.rowNumber });
  if (onSave)
    return (
      <EditableCell
        label={label}
        value={cell.value}
        messages={messages}
        isWarning={isWarning}
        onSave={(value) => onSave(cell.position, value)}
      />
    );
  return (
    <>
      {cell.value || "–"} <span className={isWarning ? classes.warning : classes.error}>{messages.join(" ")}</span>
    </>
  );
}

function Row(props: RowProps) {
  const { row } = props;
  return (
    <tr>
      <th scope="row" className={classes.number}>
        {formatNumber(row.rowNumber)}
        {row.errorMessages.map((message) => (
          <div key={message} className={classes.error}>
            {message}
          </div>
        ))}
      </th>
      {row.rowValues
        .filter((cell) => cell.columnName !== noColumn)
        .map((cell) => (
          <td key={cell.position}>
            <CellContent {...props} cell={cell} />
          </td>
        ))}
    </tr>
  );
}

export function RowTable({ file, filter, isEditable = false }: RowTableProps) {
  const [page, setPage] = useState(1);
  const save = useCorrection(file);
  const query = useEndpoint(
    importSteps.rows,
    {
      params: { externalId: file.externalId },
      query: { page, perPage: rowsShown, ...(filter === "all" ? {} : { search: { state: filter } }) },
    },
    { keepsPrevious: true },
  );
  return (
    <QueryPage query={query} isPart skeleton={<Skeletons kind="lines" count={rowsShown} />}>
      {({ rows, pagination }) => {
        if (pagination.totalCount === 0) return <p className={classes.help}>{t(`review.noRows.${filter}`)}</p>;
        const heads = (rows[0]?.rowValues ?? []).filter((cell) => cell.columnName !== noColumn);
        return (
          <>
            {/* Wider than a page where a file has many columns: it can be moved by the keyboard too. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
            <section className={classes.scroll} aria-label={t("row.table")} tabIndex={0}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col" className={classes.number}>
                      {t("row.number")}
                    </th>
                    {heads.map((cell) => (
                      <th key={cell.position} scope="col">
                        {columnLabel(cell.columnName)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <Row
                      key={row.rowNumber}
                      row={row}
                      {...(isEditable ? { onSave: (position, value) => save(row.rowNumber, position, value) } : {})}
                    />
                  ))}
                </tbody>
              </table>
            </section>
            <Pagination page={page} pageSize={rowsShown} total={pagination.totalCount} onPage={setPage} />
          </>
        );
      }}
    </QueryPage>
  );
}
