// The rules of matching columns: what may be chosen where, and what is still missing.
import { noColumn } from "@tidings/contract/areas/imports/files";
import type { FileSettings } from "@tidings/contract/areas/imports/rows";
import { columnLabel } from "./column-labels.ts";
import { t } from "./text.ts";

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** A column chosen elsewhere is closed here, but for "Do not import" and those that may stand twice. */
export function columnOptions(
  settings: FileSettings,
  mapping: readonly string[],
  position: number,
): (Option | { group: string; items: Option[] })[] {
  const isTaken = (name: string) =>
    !settings.repeatableColumnsNames.includes(name) && mapping.some((chosen, at) => chosen === name && at !== position);
  const group = (label: string, names: readonly string[]) => ({
    group: label,
    items: names.map((name) => ({ value: name, label: columnLabel(name), disabled: isTaken(name) })),
  });
  return [
    { value: noColumn, label: t("match.none") },
    ...[
      group(t("match.group.required"), settings.requiredColumnsNames),
      group(t("match.group.recommended"), settings.recommendedColumnsNames),
      group(t("match.group.accepted"), settings.acceptedColumnsNames),
    ].filter((one) => one.items.length > 0),
  ];
}

export const missingColumns = (settings: FileSettings, mapping: readonly string[]): string[] =>
  settings.requiredColumnsNames.filter(
    (name) => !mapping.some((chosen) => chosen === name || settings.filledColumnsNames[chosen]?.includes(name)),
  );

export const isDateColumn = (column: string): boolean => column === "dob" || column === "start" || column.endsWith("_date");
