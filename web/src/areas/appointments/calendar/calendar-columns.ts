// Sorts the appointments of a day into the columns of the calendar: one for each provider or location. Pure.
import type { AppointmentRow } from "@tidings/contract/areas/appointments";
import { formatName } from "../../../kit/format.ts";

export const columnKinds = ["provider", "location"] as const;
export type ColumnKind = (typeof columnKinds)[number];

export interface CalendarColumn {
  /** External id of the provider or location; null: none. */
  key: string | null;
  /** Null: the appointments without one. */
  name: string | null;
  rows: AppointmentRow[];
}

const ownerOf = (row: AppointmentRow, kind: ColumnKind): { key: string; name: string } | null => {
  if (kind === "location") return row.location && { key: row.location.externalId, name: row.location.name };
  return row.provider && { key: row.provider.externalId, name: formatName(row.provider) };
};

/** By name; the appointments without a provider or location come last. */
export function columnsOf(rows: readonly AppointmentRow[], kind: ColumnKind): CalendarColumn[] {
  const columns = new Map<string | null, CalendarColumn>();
  for (const row of rows) {
    const owner = ownerOf(row, kind);
    const key = owner?.key ?? null;
    const column = columns.get(key) ?? { key, name: owner?.name ?? null, rows: [] };
    column.rows.push(row);
    columns.set(key, column);
  }
  return [...columns.values()].toSorted((a, b) => (a.name === null ? 1 : b.name === null ? -1 : a.name.localeCompare(b.name)));
}
