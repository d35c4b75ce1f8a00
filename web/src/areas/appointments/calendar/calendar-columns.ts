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

/** Up to so many providers or locations each have a column where an appointment can be made; of more, those with appointments. */
const maxFreeColumns = 10;

/** The providers or locations that have a column without any appointment: those the filter chose, otherwise all where they are few. */
export function freeColumns<O extends { value: string }>(options: readonly O[], chosen: unknown): O[] {
  const values = Array.isArray(chosen) ? chosen : chosen ? [chosen] : [];
  if (values.length > 0) return options.filter(({ value }) => values.includes(value));
  return options.length <= maxFreeColumns ? [...options] : [];
}

/**
 * By name; the appointments without a provider or location come last. `alsoShown` are the providers or locations that have a column
 * without any appointment.
 */
export function columnsOf(
  rows: readonly AppointmentRow[],
  kind: ColumnKind,
  alsoShown: readonly { value: string; label: string }[] = [],
): CalendarColumn[] {
  const columns = new Map<string | null, CalendarColumn>(
    alsoShown.map(({ value, label }) => [value, { key: value, name: label, rows: [] }]),
  );
  for (const row of rows) {
    const owner = ownerOf(row, kind);
    const key = owner?.key ?? null;
    const column = columns.get(key) ?? { key, name: owner?.name ?? null, rows: [] };
    column.rows.push(row);
    columns.set(key, column);
  }
  return [...columns.values()].toSorted((a, b) => (a.name === null ? 1 : b.name === null ? -1 : a.name.localeCompare(b.name)));
}
