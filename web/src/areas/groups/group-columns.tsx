// The columns that every list of groups has: the name, how many are in it, and when it changed last.
import type { Group } from "@tidings/contract/areas/groups";
import { formatNumber } from "../../kit/format.ts";
import type { DataColumn } from "../../ui/data/data-table.ts";
import { RelativeTime } from "../../ui/data/RelativeTime.tsx";
import { t } from "./text.ts";

export const nameColumn: DataColumn<Group> = {
  key: "name",
  header: t("list.column.name"),
  isSortable: true,
  cell: (group) => group.name,
};

export const countColumn: DataColumn<Group> = {
  key: "patientsCount",
  header: t("list.column.patients"),
  isSortable: true,
  isNumeric: true,
  width: "8rem",
  cell: (group) => formatNumber(group.patientsCount),
};

export const changedColumn = (timeZone: string): DataColumn<Group> => ({
  key: "updatedAt",
  header: t("list.column.updatedAt"),
  isSortable: true,
  width: "10rem",
  cell: (group) => <RelativeTime at={group.updatedAt} timeZone={timeZone} />,
});
