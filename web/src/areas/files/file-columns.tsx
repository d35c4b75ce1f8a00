// The columns of the lists of uploaded and archived files.
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { FileUpload } from "@tidings/contract/areas/imports/files";
import { formatName, formatNumber } from "../../kit/format.ts";
import type { DataColumn } from "../../ui/data/data-table.ts";
import { RelativeTime } from "../../ui/data/RelativeTime.tsx";
import { StatusBadge } from "../../ui/data/StatusBadge.tsx";
import { UiLink } from "../../ui/layout/UiLink.tsx";
import { groupOfState, hasWizard, stateLabel } from "./file-state.ts";
import classes from "./files.module.css";
import { messageOf } from "./message-of.ts";
import { filePaths } from "./paths.ts";
import { t } from "./text.ts";

function Name({ file }: { file: FileUpload }) {
  if (!hasWizard(file)) return file.name;
  return (
    <UiLink href={filePaths.show(file.externalId)} className={classes.name}>
      {file.name}
    </UiLink>
  );
}

function State({ file }: { file: FileUpload }) {
  const [message, ...more] = file.errors.map(messageOf);
  return (
    <span className={classes.state}>
      <StatusBadge status={file.state} label={stateLabel(file)} group={groupOfState[file.state]} />
      {(file.effects.state === "waiting" || file.effects.state === "lapsed") && (
        <StatusBadge status={file.effects.state} label={t(`effects.badge.${file.effects.state}`)} group="warning" />
      )}
      {message && more.length === 0 && (
        <Tooltip label={message} multiline maw={320}>
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t("list.why", { message })}>
            <IconInfoCircle size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </span>
  );
}

export const fileColumns = (timeZone: string): DataColumn<FileUpload>[] => [
  { key: "name", header: t("list.column.name"), isSortable: true, cell: (file) => <Name file={file} /> },
  { key: "type", header: t("list.column.type"), width: "11rem", cell: (file) => t(`type.${file.type}`) },
  { key: "state", header: t("list.column.state"), width: "10rem", cell: (file) => <State file={file} /> },
  {
    key: "rows",
    header: t("list.column.rows"),
    isNumeric: true,
    width: "6rem",
    cell: (file) => (file.totalRows > 0 ? formatNumber(file.totalRows) : "–"),
  },
  {
    key: "user",
    header: t("list.column.user"),
    width: "11rem",
    hideBelow: "md",
    cell: (file) => (file.user ? formatName(file.user) : t(file.source === "sftp" ? "list.bySftp" : "exported.byKey")),
  },
  {
    key: "createdAt",
    header: t("list.column.createdAt"),
    isSortable: true,
    width: "9rem",
    cell: (file) => <RelativeTime at={file.createdAt} timeZone={timeZone} />,
  },
];
